import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Explainer, type ExplainerPoint } from '../Explainer/Explainer.js'
import { assets, coin, ledger } from './scenes.js'

const points: readonly ExplainerPoint[] = [
  [ledger, 'whatIsANetwork.1.title', 'whatIsANetwork.1.text'],
  [coin, 'whatIsANetwork.2.title', 'whatIsANetwork.2.text'],
  [assets, 'whatIsANetwork.3.title', 'whatIsANetwork.3.text'],
]

/** Explains networks to people who have not switched networks before. */
export function WhatIsANetwork() {
  const text = useText()
  const { router } = useLatchkey().ui
  return (
    <Explainer points={points}>
      <Button onPress={() => router.goBack()}>{text('shell.back')}</Button>
    </Explainer>
  )
}
