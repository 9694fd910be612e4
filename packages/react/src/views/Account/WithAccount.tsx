import type { ReactNode } from 'react'
import { useConnection } from '../../hooks/useConnection.js'
import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { Notice } from '../../primitives/Notice/Notice.js'
import { SkeletonRows } from '../../primitives/Skeleton/Skeleton.js'

/** Waits for the account, or leads to connecting one. */
export function WithAccount({ children }: { readonly children: (address: string) => ReactNode }) {
  const text = useText()
  const { router } = useLatchkey().ui
  const { address, status } = useConnection()
  if (status === 'connecting' || status === 'reconnecting') return <SkeletonRows label={text('shell.loading')} />
  if (address !== undefined) return children(address)
  return (
    <Notice icon="wallet" title={text('account.none.title')} text={text('account.none.text')}>
      <Button variant="accent" onPress={() => router.replace('Connect')}>
        {text('account.connect')}
      </Button>
    </Notice>
  )
}
