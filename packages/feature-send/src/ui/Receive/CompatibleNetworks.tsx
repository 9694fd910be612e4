import { activeAccount } from '@latchkey/feature-kit'
import { Gate } from '@latchkey/feature-kit/react'
import { useSelector } from '@latchkey/react'
import { List, NetworkIcon, Note, Row, Screen, useText } from '@latchkey/react/ui'

/** The networks of the application on which the account is the visitor's. */
export function CompatibleNetworks() {
  return <Gate account="send.noAccount">{() => <Networks />}</Gate>
}

function Networks() {
  const text = useText()
  const namespace = useSelector((state) => activeAccount(state)?.namespace)
  const networks = useSelector((state) => (namespace === undefined ? undefined : state.networks[namespace]))
  const approved = useSelector((state) =>
    activeAccount(state)
      ?.networks.map(({ caipNetworkId }) => caipNetworkId)
      .join(' '),
  )
  const ids = approved?.split(' ') ?? []
  return (
    <Screen mayGrow>
      <Note>{text('send.networks.text')}</Note>
      <List
        items={networks?.filter(({ caipNetworkId }) => ids.includes(caipNetworkId)) ?? []}
        label={text('send.networks')}
        getKey={({ caipNetworkId }) => caipNetworkId}
        renderRow={({ caipNetworkId, name, iconUrl }, tabIndex) => (
          <Row title={name} icon={<NetworkIcon chainId={caipNetworkId} src={iconUrl} size={40} />} tabIndex={tabIndex} />
        )}
      />
    </Screen>
  )
}
