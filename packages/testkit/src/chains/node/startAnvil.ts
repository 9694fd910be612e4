import { type ChildProcess, spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { testkitError } from '../../testkitError.js'

/** Options of {@link startAnvil}. */
export interface AnvilOptions {
  /** EIP-155 id of the chain. @default 31337 */
  readonly chainId?: number
  /** Funded accounts, from the well-known development mnemonic. @default 10 */
  readonly accounts?: number
  /** Ether each of them holds. @default 10_000 */
  readonly balance?: number
  /** More arguments of the `anvil` program. @default [] */
  readonly arguments?: readonly string[]
}

/** A running node. */
export interface Anvil {
  /** E.g. `http://127.0.0.1:41234`; `ws:` works on the same port. */
  readonly url: string
  readonly port: number
  readonly chainId: number
  /** A frozen node takes connections and answers nothing, until it goes on. Not on Windows. */
  setFrozen(isFrozen: boolean): void
  /** Stops the process; resolves when it has exited. Safe to call twice. */
  stop(): Promise<void>
}

/** The package with the program is named after the platform; npm installs the matching one. */
function findProgram(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  const system = process.platform === 'win32' ? 'win32' : process.platform
  const processor = process.arch === 'x64' ? 'amd64' : process.arch
  const program = process.platform === 'win32' ? 'anvil.exe' : 'anvil'
  return require.resolve(`@foundry-rs/anvil-${system}-${processor}/bin/${program}`)
}

/** anvil prints its address when it is ready; port 0 lets the system choose. */
function waitForPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const port = /Listening on [^\s:]+:(\d+)/.exec(output)?.[1]
      if (port) resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('error', (cause) => reject(testkitError('anvil could not be started', cause)))
    // Not `exit`: what it said last may not have been read then.
    child.once('close', (code) => reject(testkitError(`anvil ended with ${code}: ${output.slice(-500)}`)))
  })
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}

/**
 * Starts a local Ethereum node on a free port. It mines a block for each transaction and ends with this process.
 *
 * @throws LatchkeyError `TESTKIT_FAILED`
 */
export async function startAnvil(options: AnvilOptions = {}): Promise<Anvil> {
  const { chainId = 31337, accounts = 10, balance = 10_000 } = options
  const settings = ['--port', 0, '--chain-id', chainId, '--accounts', accounts, '--balance', balance].map(String)
  const child = spawn(findProgram(), [...settings, ...(options.arguments ?? [])], { stdio: ['ignore', 'pipe', 'pipe'] })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const port = await waitForPort(child).catch((error: unknown) => {
    process.off('exit', kill)
    kill()
    throw error
  })
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    chainId,
    setFrozen: (isFrozen) => void child.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT'),
    async stop() {
      process.off('exit', kill)
      kill()
      await waitForExit(child)
    },
  }
}
