import type { Address, StateInit } from '@ton/core'
import type { Sdk } from '../src/chain/loadSdk.js'

/** The compiled wallet contract v4r2, a bag of cells in base64. Real nodes run it, and so does the local one. */
const CODE = [
  'te6cckECFAEAAtQAART/APSkE/S88sgLAQIBIAIPAgFIAwYC5tAB0NMDIXGwkl8E4CLXScEgkl8E4ALTHyGCEHBsdWe9IoIQZHN0cr2wkl8F4AP6',
  'QDAg+kQByMoHy//J0O1E0IEBQNch9AQwXIEBCPQKb6Exs5JfB+AF0z/IJYIQcGx1Z7qSODDjDQOCEGRzdHK6kl8G4w0EBQB4AfoA9AQw+CdvIjBQ',
  'CqEhvvLgUIIQcGx1Z4MesXCAGFAEywUmzxZY+gIZ9ADLaRfLH1Jgyz8gyYBA+wAGAIpQBIEBCPRZMO1E0IEBQNcgyAHPFvQAye1UAXKwjiOCEGRz',
  'dHKDHrFwgBhQBcsFUAPPFiP6AhPLassfyz/JgED7AJJfA+ICASAHDgIBIAgNAgFYCQoAPbKd+1E0IEBQNch9AQwAsjKB8v/ydABgQEI9ApvoTGAC',
  'ASALDAAZrc52omhAIGuQ64X/wAAZrx32omhAEGuQ64WPwAARuMl+1E0NcLH4AFm9JCtvaiaECAoGuQ+gIYRw1AgIR6STfSmRDOaQPp/5g3gSgBt4',
  'EBSJhxWfMYQE+PKDCNcYINMf0x/THwL4I7vyZO1E0NMf0x/T//QE0VFDuvKhUVG68qIF+QFUEGT5EPKj+AAkpMjLH1JAyx9SMMv/UhD0AMntVPgP',
  'AdMHIcAAn2xRkyDXSpbTB9QC+wDoMOAhwAHjACHAAuMAAcADkTDjDQOkyMsfEssfy/8QERITAG7SB/oA1NQi+QAFyMoHFcv/ydB3dIAYyMsFywIi',
  'zxZQBfoCFMtrEszMyXP7AMhAFIEBCPRR8qcCAHCBAQjXGPoA0z/IVCBHgQEI9FHyp4IQbm90ZXB0gBjIywXLAlAGzxZQBPoCFMtqEssfyz/Jc/sA',
  'AgBsgQEI1xj6ANM/MFIkgQEI9Fnyp4IQZHN0cnB0gBjIywXLAlAFzxZQA/oCE8tqyx8Syz/Jc/sAAAr0AMntVAj45Sg=',
].join('')

/** The contract's own constant for the first wallet of a key. */
const WALLET_ID = 698_983_191

const SIMPLE_TRANSFER = 0
const PAY_FEES_SEPARATELY_IGNORE_ERRORS = 3

/** A key pair and its wallet contract. */
export interface WalletContract {
  readonly address: Address
  /** The code and first data that make its address, which contains the key. */
  readonly init: StateInit
  /** 32 bytes. */
  readonly publicKey: Uint8Array
  /** Signs 32 bytes with ed25519. */
  sign(digest: Uint8Array): Uint8Array
  /** Encodes the signed message to the chain. @returns A bag of cells, base64. */
  signTransfer(transfer: Transfer): string
}

/** Coins to send. */
export interface Transfer {
  /** The contract's previous transfers; the first one deploys its code. */
  readonly seqno: number
  /** Seconds since the epoch. */
  readonly validUntil: number
  readonly messages: readonly { readonly address: string; readonly amount: string }[]
}

/** Makes a wallet of a key. @param seed - 32 bytes. */
export async function createWalletContract(sdk: Sdk, seed: Uint8Array): Promise<WalletContract> {
  const { beginCell, Cell, contractAddress, external, internal, storeMessage, storeMessageRelaxed } = sdk
  const { keyPairFromSeed, sign } = await import('@ton/crypto')
  const { publicKey, secretKey } = keyPairFromSeed(Buffer.from(seed))
  const data = beginCell().storeUint(0, 32).storeUint(WALLET_ID, 32).storeBuffer(publicKey).storeBit(false).endCell()
  const init = { code: Cell.fromBase64(CODE), data }
  const address = contractAddress(0, init)
  return {
    address,
    init,
    publicKey,
    sign: (digest) => sign(Buffer.from(digest), secretKey),
    signTransfer({ seqno, validUntil, messages }) {
      const order = beginCell().storeUint(WALLET_ID, 32).storeUint(validUntil, 32).storeUint(seqno, 32)
      order.storeUint(SIMPLE_TRANSFER, 8)
      for (const { address: to, amount } of messages) {
        const { isBounceable: bounce, address: target } = sdk.Address.parseFriendly(to)
        const message = internal({ to: target, value: BigInt(amount), bounce })
        order.storeUint(PAY_FEES_SEPARATELY_IGNORE_ERRORS, 8).storeRef(beginCell().store(storeMessageRelaxed(message)))
      }
      const body = beginCell().storeBuffer(sign(order.endCell().hash(), secretKey)).storeBuilder(order).endCell()
      const message = external({ to: address, body, ...(seqno === 0 ? { init } : {}) })
      return beginCell().store(storeMessage(message)).endCell().toBoc().toString('base64')
    },
  }
}

/** The code and first data of a wallet as TON Connect sends them: base64. */
export function writeStateInit({ beginCell, storeStateInit }: Sdk, { init }: WalletContract): string {
  return beginCell().store(storeStateInit(init)).endCell().toBoc().toString('base64')
}
