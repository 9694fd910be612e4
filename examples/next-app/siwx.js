import { createSiwxServer } from '@latchkey/feature-siwx/server'

const create = () => createSiwxServer({ origins: [process.env.ORIGIN], chains: { 'eip155:1': {} }, secrets: [process.env.SIWX_SECRET] })

let server

/** Created on first use: `next build` loads this file too, without the secret. */
export const siwx = () => (server ??= create())
