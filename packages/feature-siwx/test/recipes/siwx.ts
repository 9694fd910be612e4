import { createSiwxServer } from '@latchkey/feature-siwx/server'

/** One instance for the whole server. */
export const siwx = createSiwxServer({
  origins: [process.env['ORIGIN'] ?? 'http://localhost:5173'],
  chains: {
    'eip155:1': { rpcUrls: ['https://node.shop.example'] },
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': {},
  },
  // Made with `openssl rand -base64 32`. Without one the server does not start.
  secrets: [process.env['SIWX_SECRET'] ?? ''],
})
