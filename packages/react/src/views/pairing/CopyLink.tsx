import { useLatchkey } from '../../hooks/useLatchkey.js'
import { useText } from '../../locale/useText.js'
import { Button } from '../../primitives/Button/Button.js'
import { copyText } from '../../primitives/CopyButton/copyText.js'

/** Copies a pairing URI, for wallets where it can be pasted. */
export function CopyLink({ uri }: { readonly uri: string | undefined }) {
  const text = useText()
  const { ui } = useLatchkey()
  async function copy(value: string): Promise<void> {
    const isCopied = await copyText(value)
    ui.showToast(text(isCopied ? 'pairing.copied' : 'account.copyFailed'), isCopied ? 'success' : 'error')
  }
  return (
    <Button variant="quiet" icon="copy" isDisabled={!uri} onPress={() => uri && void copy(uri)}>
      {text('pairing.copy')}
    </Button>
  )
}
