import { createSolanaSigner } from '@latchkey/testkit/signers/solana'
import { createRemoteWallet, startRelay } from '@latchkey/testkit-walletconnect'
import fc from 'fast-check'
import { recoverMessageAddress, type Hex } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { developmentKeys } from '../test/keys.js'
import { NAMESPACES, visit, visitWithOutage } from '../test/randomActions.js'
import { eventually } from '../test/stage.js'
import { World } from '../test/World.js'

interface Stored {
  readonly value: { readonly connectorId?: string; readonly address?: string; readonly left?: true }
}

const read = <T>(world: World, suffix: string): T | undefined => {
  const text = Object.entries(world.storage.entries()).find(([key]) => key.endsWith(suffix))?.[1]
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

const storedOn = (world: World, namespace: string): Stored['value'] | undefined => read<Stored>(world, `/connection:${namespace}`)?.value

/** The invariants after every step, whatever is pending. */
function check(world: World): void {
  expect(world.violations).toEqual([])
  for (const namespace of NAMESPACES) {
    const session = world.latchkey.state.sessions[namespace]
    if (session?.status === 'connected') {
      expect(session.accounts).toContainEqual(session.account)
      // While a disconnect is pending, storage already has it.
      const stored = storedOn(world, namespace)
      if (!stored?.left) expect(stored).toMatchObject({ connectorId: session.connectorId, address: session.account.address })
    }
    const isRemote = session?.status === 'connected' && session.connectorId === 'walletConnect'
    if (isRemote) expect(read(world, 'walletconnect/topic')).toBeDefined()
  }
  expect(world.calls.filter(({ settled }) => settled > 1)).toEqual([])
  // A message is shown to the visitor once, even if the relay redelivers it.
  const shown = world.requests().map(({ params }) => JSON.stringify(params))
  expect(new Set(shown).size).toBe(shown.length)
}

/** Waits until the sessions of page and wallet agree. */
async function agree(world: World): Promise<void> {
  world.heal()
  await eventually(() => {
    const isRemote = Object.values(world.latchkey.state.sessions).some(
      (session) => session.status === 'connected' && session.connectorId === 'walletConnect',
    )
    if (isRemote) expect(world.wallet.sessions()).toContain(read<{ readonly value: string }>(world, 'walletconnect/topic')?.value)
  })
}

/** Ends a visit: every call has settled, nothing is connected on either side, and nothing is stored. */
async function leave(world: World): Promise<void> {
  await world.act({ type: 'abandon' })
  await world.act({ type: 'disconnectAll' })
  await eventually(() => {
    expect(world.calls.filter(({ settled }) => settled !== 1)).toEqual([])
    expect(world.latchkey.state.sessions).toMatchObject({ eip155: { status: 'disconnected' }, solana: { status: 'disconnected' } })
    if (!world.mayHaveOrphan) expect(world.wallet.sessions()).toEqual([])
  })
  check(world)
  for (const namespace of NAMESPACES) expect(storedOn(world, namespace)?.connectorId).toBeUndefined()
  if (!world.mayHaveOrphan) expect(read(world, 'walletconnect/topic')).toBeUndefined()
}

/** A request resolves with the signature of its own message, by its own account. */
async function checkSignatures({ signings }: World): Promise<void> {
  for (const { message, address, outcome } of signings) {
    if (outcome instanceof Error) continue
    expect(await recoverMessageAddress({ message: { raw: message }, signature: outcome as Hex })).toBe(address)
  }
}

/** Cleans up for the next visit: no session, no socket but the wallet's. */
async function cleanUp(world: World): Promise<void> {
  const { relay, wallet, latchkey } = world
  latchkey.dispose()
  await eventually(() => expect(world.scanning).toBe(0))
  await eventually(async () => {
    await wallet.delete()
    expect(wallet.sessions()).toEqual([])
  })
  wallet.answerRequests('sign')
  await eventually(() => expect(relay.connections()).toBeLessThanOrEqual(1))
}

test.each([
  ['page, wallet and relay do', visit, 80],
  ['they do while the relay is away', visitWithOutage, 8],
])(
  'fault 46: whatever %s, in any order: their sessions agree, and each request is answered once',
  async (_, visits, numRuns) => {
    const relay = await startRelay()
    const wallet = await createRemoteWallet({ relayUrl: relay.url, keys: developmentKeys, signers: { solana: await createSolanaSigner() } })
    onTestFinished(async () => {
      await wallet.stop()
      await relay.stop()
    })
    const property = fc.asyncProperty(visits, async (steps) => {
      const world = new World(relay, wallet)
      await world.load()
      try {
        for (const step of steps) {
          await world.act(step)
          check(world)
        }
        await agree(world)
        await leave(world)
        await checkSignatures(world)
      } finally {
        world.heal()
        await cleanUp(world)
      }
    })
    // Failures also depend on timing: shrinking would find others.
    await fc.assert(property, { numRuns, endOnFailure: true, ...(process.env['LATCHKEY_SEED'] === 'random' ? {} : { seed: 20_261_121 }) })
  },
  300_000,
)
