import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Hero } from '../../primitives/Hero/Hero.js'
import { NetworkIcon } from '../../primitives/NetworkIcon/NetworkIcon.js'
import { useNetworkById } from '../useNetworkById.js'
import type { ViewProps } from '../ViewProps.js'

/** Says that the chosen network needs another wallet than the connected one. */
export function SwitchActiveChain({ params: { chainId } }: ViewProps<'SwitchActiveChain'>) {
  const text = useText()
  const { namespaces, ui } = useLatchkey()
  const found = useNetworkById(chainId)
  const [namespace = ''] = chainId.split(':')
  const network = found?.name ?? text('account.unknownNetwork')
  const name = namespaces.get(namespace)?.name ?? namespace
  return (
    <Hero
      picture={<NetworkIcon chainId={chainId} src={found?.iconUrl} size={72} />}
      title={text('switchNetwork.waiting.title', { network })}
      text={text('switchChain.text', { network, namespace: name })}
    >
      <Button onPress={() => ui.router.goBack()}>{text('shell.back')}</Button>
      <Button variant="accent" onPress={() => ui.router.replace('Connect', { namespace, chainId })}>
        {text('switchChain.action')}
      </Button>
    </Hero>
  )
}
