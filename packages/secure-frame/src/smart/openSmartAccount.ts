import { abortable } from '@latchkey/kernel/http'
import type { Clock } from '@latchkey/kernel'
import type { Hash } from 'viem'
import { PUBLIC_DEPLOYMENT } from './deployments.js'
import { hasCode, readProxyCode } from './node.js'
import { findOutcome } from './operation/findOutcome.js'
import { prepareOperation } from './operation/prepareOperation.js'
import { sendOperation } from './operation/sendOperation.js'
import { createSafe } from './safe/createSafe.js'
import { signOperation } from './safe/signOperation.js'
import { signSafeMessage } from './safe/signSafeMessage.js'
import type { AskedService } from './service/askService.js'
import { smartError } from './smartError.js'
import { LOOK_MS, OUTCOME_MS, SIGNATURE_MS } from './timeouts.js'
import type { OperationOutcome, PreparedOperation, SmartAccount, SmartAccountParts } from './SmartAccount.js'

/**
 * Opens the smart account of a key on a chain: reads that the contracts are there, and works out the address.
 *
 * @throws LatchkeyError `SMART_ACCOUNT_UNSUPPORTED` | `RPC_FAILED` | `RPC_TIMEOUT` | `ABORTED`
 */
export async function openSmartAccount(parts: SmartAccountParts, signal: AbortSignal): Promise<SmartAccount> {
  const { owner, chainId, read, clock, bundler, paymaster, deployment = PUBLIC_DEPLOYMENT } = parts
  const safe = createSafe(owner, deployment, await readProxyCode({ read, signal }, chainId, deployment))
  const service: AskedService = { by: 'bundler', url: bundler, chainId, clock }
  const sendable = new WeakSet<PreparedOperation>()
  const sent = new Set<Hash>()
  const find = (hash: Hash, until: AbortSignal) => findOutcome({ service, read, deployment, account: safe.address, hash, signal: until })
  return {
    address: safe.address,
    isDeployed: (until) => hasCode({ read, signal: until }, safe.address),
    async prepare(calls, until, sponsor = paymaster) {
      const prepared = await prepareOperation({ bundler, chainId, clock, read, deployment, safe, calls, sponsor, signal: until })
      sendable.add(prepared)
      return prepared
    },
    async sign(prepared, key) {
      // The same calls that are prepared twice before the first is in a block are one operation, and would be made once.
      if (!sendable.delete(prepared) || sent.has(prepared.hash))
        throw smartError('SMART_CALLS_INVALID', { problem: 'the operation was not prepared here, or was sent before' })
      const validUntil = Math.floor((clock.now() + SIGNATURE_MS) / 1_000)
      return { prepared, signature: await signOperation(prepared.operation, { owner: key, chainId, deployment, validUntil }) }
    },
    async send(signed, until) {
      const hash = await sendOperation({ ...signed, service, entryPoint: deployment.entryPoint, signal: until })
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
    async openSigner(until) {
      const factory = (await hasCode({ read, signal: until }, safe.address)) ? undefined : deployment.factory
      return (hash, key) => signSafeMessage({ owner: key, chainId, safe, hash, factory })
    },
  }
}

const pause = (clock: Clock) => new Promise<void>((resolve) => void clock.after(LOOK_MS, resolve))
