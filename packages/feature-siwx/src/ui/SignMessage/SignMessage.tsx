import { useConnection, useLatchkey, usePluginState, useStyles } from '@latchkey/react'
import { Button, Hero, Notice, useText } from '@latchkey/react/ui'
import '../../registry.js'
import { Message } from './Message.js'
import { Note } from './Note.js'
import { Pictures } from './Pictures.js'
import sheet from './SignMessage.css?inline'

/** Asks the visitor to sign in: who wants it, what will be signed, and both answers. */
export function SignMessage() {
  useStyles(sheet)
  const text = useText()
  const { services, config, close } = useLatchkey()
  const { connector } = useConnection()
  const { question, isRequired = true, status } = usePluginState('siwx') ?? {}
  const [app, wallet] = [config.metadata.name, connector?.name ?? text('wallet.yours')]
  if (!question) {
    const name = status === 'signedIn' ? 'signedIn' : 'nothing'
    return (
      <Notice icon={name === 'signedIn' ? 'check' : 'key'} title={text(`siwx.${name}.title`)} text={text(`siwx.${name}.text`)}>
        <Button onPress={() => void close()}>{text('siwx.close')}</Button>
      </Notice>
    )
  }
  const { step, failure, message } = question
  const isSigning = step === 'signing' || step === 'verifying'
  const service = services.get('siwx')
  return (
    <div className="lk-siwx">
      <Hero picture={<Pictures />} title={text('siwx.heading', { app })} text={text(isRequired ? 'siwx.required' : 'siwx.optional')} />
      <Message text={message} />
      <Note step={step} failure={failure} app={app} wallet={wallet} />
      <div className="lk-siwx-actions">
        <Button isBusy={step === 'cancelling'} onPress={() => void service?.cancel()}>
          {text(step === 'cancelling' ? 'siwx.cancelling' : 'siwx.cancel')}
        </Button>
        <Button
          variant="accent"
          isBusy={isSigning}
          isDisabled={step === 'preparing' || step === 'cancelling'}
          // What failed is in the question.
          onPress={() => service?.sign().catch(() => undefined)}
        >
          {text(isSigning ? 'siwx.signing' : failure ? 'siwx.retry' : 'siwx.sign')}
        </Button>
      </div>
    </div>
  )
}
