import { abortable } from '@latchkey/kernel/http'
import type { Clock } from '@latchkey/kernel'
import type { Hash } from 'viem'
import type { AccountKind } from './AccountKind.js'
import { openDelegated } from './delegated/openDelegated.js'
import { signAuthorization } from './delegated/signAuthorization.js'
import { PUBLIC_DEPLOYMENT } from './deployments.js'
import { findOutcome } from './operation/findOutcome.js'
import { prepareOperation } from './operation/prepareOperation.js'
import { sendOperation } from './operation/sendOperation.js'
import { readCalls } from './readCalls.js'
import { openSafe } from './safe/openSafe.js'
import type { AskedService } from './service/askService.js'
import { smartError } from './smartError.js'
import { LOOK_MS, OUTCOME_MS, SIGNATURE_MS } from './timeouts.js'
import type { Call, OperationOutcome, PreparedOperation, SmartAccount, SmartAccountParts } from './SmartAccount.js'

/**
 * Opens the smart account of a key on a chain: reads that the contracts are there, and works out the address.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED`
 */
export async function openSmartAccount(parts: SmartAccountParts, signal: AbortSignal): Promise<SmartAccount> {
  const { chainId, read, clock, bundler, paymaster, delegated } = parts
  const kind = await openKind(parts, signal)
  const { address, entryPoint, signMessage } = kind
  const service: AskedService = { by: 'bundler', url: bundler, chainId, clock }
  const sendable = new WeakSet<PreparedOperation>()
  const sent = new Set<Hash>()
  const isDeployed = async (until: AbortSignal): Promise<boolean> =>
    Object.keys(await kind.readActivation({ read, signal: until })).length === 0
  const find = (hash: Hash, until: AbortSignal) => findOutcome({ service, read, entryPoint, account: address, hash, signal: until })
  const prepare = async (calls: readonly Required<Call>[], until: AbortSignal, sponsor = paymaster) => {
    const prepared = await prepareOperation({ bundler, chainId, clock, read, kind, calls, sponsor, signal: until })
    sendable.add(prepared)
    return prepared
  }
  return {
    address,
    isDeployed,
    prepare: async (calls, until, sponsor) => prepare(readCalls(calls, kind.ownContracts), until, sponsor),
    async sign(prepared, key) {
      // The same calls that are prepared twice before the first is in a block are one operation, and would be made once.
      if (!sendable.delete(prepared) || sent.has(prepared.hash))
        throw smartError('SMART_CALLS_INVALID', { problem: 'the operation was not prepared here, or was sent before' })
      const validUntil = Math.floor((clock.now() + SIGNATURE_MS) / 1_000)
      const signature = await kind.signOperation(prepared.operation, key, validUntil)
      const { authorization } = prepared
      return { prepared, signature, ...(authorization && { authorization: await signAuthorization(authorization, key) }) }
    },
    async send(signed, until) {
      const hash = await sendOperation({ ...signed, service, entryPoint, signal: until })
      sent.add(hash)
      return hash
    },
    find,
    async waitFor(hash, until): Promise<OperationOutcome> {
      for (const endMs = clock.now() + OUTCOME_MS; clock.now() < endMs; await abortable(pause(clock), until, 'waitFor')) {
        const outcome = await find(hash, until)
        if (outcome) return outcome
      }
      throw smartError('SMART_ACCOUNT_UNKNOWN', { hash })
    },
    ...(signMessage && {
      async openSigner(until: AbortSignal) {
        const isThere = await isDeployed(until)
        return (hash, key) => signMessage(hash, key, isThere)
      },
    }),
    ...(delegated && {
      delegations: {
        contracts: delegated,
        prepare: (calls, until) => prepare(calls.length === 0 ? [] : readCalls(calls, [address]), until),
      },
    }),
  } satisfies SmartAccount
}

const openKind = (
  { owner, chainId, read, delegated, deployment = PUBLIC_DEPLOYMENT }: SmartAccountParts,
  signal: AbortSignal,
): Promise<AccountKind> =>
  delegated
    ? openDelegated({ owner, chainId, deployment: delegated }, { read, signal })
    : openSafe({ owner, chainId, deployment }, { read, signal })

const pause = (clock: Clock) => new Promise<void>((resolve) => void clock.after(LOOK_MS, resolve))
