import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Explainer, type ExplainerPoint } from '../Explainer/Explainer.js'
import { home, keys, login } from './scenes.js'

const points: readonly ExplainerPoint[] = [
  [home, 'whatIsAWallet.1.title', 'whatIsAWallet.1.text'],
  [login, 'whatIsAWallet.2.title', 'whatIsAWallet.2.text'],
  [keys, 'whatIsAWallet.3.title', 'whatIsAWallet.3.text'],
]

/** Explains wallets to people who have none. */
export function WhatIsAWallet() {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Explainer points={points}>
      <Button variant="accent" icon="wallet" onPress={() => router.push('GetWallet')}>
        {text('getWallet.title')}
      </Button>
    </Explainer>
  )
}
