import type { OfflineSigner } from '@cosmjs/proto-signing'

/** The services of `cosmos()`. */
export interface CosmosServices {
  /**
   * Makes a signer of CosmJS for the connected account on the active network, e.g. for `SigningStargateClient.connectWithSigner`. Each
   * signature is a request to the wallet, through `onRpcRequest`. It signs in Amino mode only where the account is on a Ledger. Rejects
   * with `NOT_CONNECTED`.
   */
  readonly 'cosmos.offlineSigner': () => Promise<OfflineSigner>
}

declare module '@latchkey/kernel' {
  interface ServiceRegistry {
    'cosmos.offlineSigner': CosmosServices['cosmos.offlineSigner']
  }
}
