import { createSiwxServer } from '@latchkey/feature-siwx/server'

const create = () => createSiwxServer({ origins: [process.env.ORIGIN], chains: { 'eip155:1': {} }, secrets: [process.env.SIWX_SECRET] })

let server

/** Made on first use: `next build` loads this file too, and has no secret. */
export const siwx = () => (server ??= create())
