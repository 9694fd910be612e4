import type { LatchkeyState } from '@latchkey/kernel'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useSelector } from '../../hooks/useSelector.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Explainer, type ExplainerPoint } from '../Explainer/Explainer.js'
import { home, keys, login } from './scenes.js'

const points: readonly ExplainerPoint[] = [
  [home, 'whatIsAWallet.1.title', 'whatIsAWallet.1.text'],
  [login, 'whatIsAWallet.2.title', 'whatIsAWallet.2.text'],
  [keys, 'whatIsAWallet.3.title', 'whatIsAWallet.3.text'],
]

/** It stands beside the wallets although nobody asked for it: most visitors want one of the wallets. */
const selectIsAside = ({ router }: LatchkeyState) => router.history.at(-1)?.view !== 'WhatIsAWallet'

/** Explains wallets to people who have none. */
export function WhatIsAWallet() {
  const text = useText()
  const { router } = useLatchkey().ui
  const isAside = useSelector(selectIsAside)
  return (
    <Explainer points={points}>
      <Button variant={isAside ? 'neutral' : 'accent'} icon="wallet" onPress={() => router.push('GetWallet')}>
        {text('getWallet.title')}
      </Button>
    </Explainer>
  )
}
