import type { LatchkeyState, NamespaceAdapter } from '@latchkey/kernel'
import { useBalance, useConnection, useLatchkey, useSelector } from '@latchkey/react'
import { truncateAddress, useFormat } from '@latchkey/react/ui'
import type { Log } from '../log.js'
import { useRun } from './useRun.js'

const selectActive = (state: LatchkeyState) => state.activeNamespace

interface ChainRowProps {
  readonly adapter: NamespaceAdapter
  readonly run: ReturnType<typeof useRun>['run']
}

function Buttons({ adapter: { namespace, name }, run }: ChainRowProps) {
  const latchkey = useLatchkey()
  const { isConnected } = useConnection({ namespace })
  const isActive = useSelector(selectActive) === namespace
  const disconnect = async () => {
    await latchkey.disconnect({ namespace })
    return `Disconnected from ${name}`
  }
  if (!isConnected) {
    return (
      <button type="button" aria-label={`Connect ${name}`} onClick={() => void latchkey.open({ view: 'Connect', namespace })}>
        Connect
      </button>
    )
  }
  return (
    <>
      <button type="button" aria-label={`Use ${name}`} aria-pressed={isActive} onClick={() => latchkey.setActiveNamespace(namespace)}>
        {isActive ? 'Active' : 'Use'}
      </button>
      <button type="button" aria-label={`Disconnect ${name}`} onClick={() => void run(`Disconnect ${name}`, disconnect)}>
        Disconnect
      </button>
    </>
  )
}

/** Account and wallet of one namespace. */
function ChainRow({ adapter, run }: ChainRowProps) {
  const { namespace, name } = adapter
  const format = useFormat()
  const { address, wallet, network, status } = useConnection({ namespace })
  const { balance, error } = useBalance({ namespace })
  return (
    <li className="chain" data-testid={`chain-${namespace}`} data-status={status}>
      <div>
        <h3>{name}</h3>
        <p className="muted">{network?.name ?? adapter.networks[0]?.name}</p>
      </div>
      <p className="account">
        {wallet ? `${wallet.name} ` : <span className="muted">Not connected</span>}
        {address && <code title={address}>{truncateAddress(address)}</code>}
      </p>
      <p className="balance">{balance ? format.amount(balance.amountBaseUnits, balance.decimals, balance.symbol) : error?.message}</p>
      <div className="row">
        <Buttons adapter={adapter} run={run} />
      </div>
    </li>
  )
}

/** Every installed namespace: several may be connected at once. */
export function ChainsSection({ log }: { readonly log: Log }) {
  const latchkey = useLatchkey()
  const { run } = useRun(log)
  return (
    <section className="card" aria-labelledby="chains-title">
      <h2 id="chains-title">Chains</h2>
      <ul className="chains">
        {latchkey.namespaces.list().map((adapter) => (
          <ChainRow key={adapter.namespace} adapter={adapter} run={run} />
        ))}
      </ul>
    </section>
  )
}
