import { Button, useText } from '@latchkey/react/ui'

/** Leads to a transaction in the explorer; nothing where there is no link, or none of the web. */
export function ExplorerLink({ url }: { readonly url: string | undefined }) {
  const text = useText()
  if (url === undefined || !/^https?:/.test(url)) return null
  return (
    <Button icon="external" href={url}>
      {text('swaps.explorer')}
    </Button>
  )
}
