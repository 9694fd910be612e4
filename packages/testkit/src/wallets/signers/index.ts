export { createEvmSigner } from './createEvmSigner.js'
export type { RemoteSigner, RemoteSignRequest } from './RemoteSigner.js'
