import { useConnection, useLatchkey, usePluginState, useStyles } from '@latchkey/react'
import { Button, Hero, Notice, Review, Screen, useText } from '@latchkey/react/ui'
import type { SiwxQuestion } from '../../registry.js'
import { Message } from './Message.js'
import { Pictures } from './Pictures.js'
import { SigningNote } from './SigningNote.js'
import sheet from './SignMessage.css?inline'

/** Asks the visitor to sign in: the application, the message, and both answers. */
export function SignMessage() {
  useStyles(sheet)
  const { question, isRequired = true, status } = usePluginState('siwx') ?? {}
  if (question) return <Question question={question} isRequired={isRequired} />
  return status === 'unverified' || status === 'checking' ? (
    <Unverified isChecking={status === 'checking'} />
  ) : (
    <Nothing isSignedIn={status === 'signedIn'} />
  )
}

/** The session could not be checked; it is checked again by itself, or at once. */
function Unverified({ isChecking }: { readonly isChecking: boolean }) {
  const text = useText()
  const { services, config } = useLatchkey()
  // The state contains the failure.
  const again = (): void =>
    void services
      .get('siwx')
      ?.signIn()
      .catch(() => undefined)
  return (
    <Screen>
      <Notice icon="offline" title={text('siwx.unverified.title')} text={text('siwx.unverified.text', { app: config.metadata.name })}>
        <Button icon="retry" isBusy={isChecking} onPress={again}>
          {text('siwx.retry')}
        </Button>
      </Notice>
    </Screen>
  )
}

function Nothing({ isSignedIn }: { readonly isSignedIn: boolean }) {
  const text = useText()
  const { close } = useLatchkey()
  const name = isSignedIn ? 'signedIn' : 'nothing'
  return (
    <Screen>
      <Notice icon={isSignedIn ? 'check' : 'key'} title={text(`siwx.${name}.title`)} text={text(`siwx.${name}.text`)}>
        <Button onPress={() => void close()}>{text('siwx.close')}</Button>
      </Notice>
    </Screen>
  )
}

function Question({ question, isRequired }: { readonly question: SiwxQuestion; readonly isRequired: boolean }) {
  const text = useText()
  const { services, config } = useLatchkey()
  const { connector, accounts, address } = useConnection()
  const [app, wallet] = [config.metadata.name, connector?.name ?? text('wallet.yours')]
  const { step, failure, message } = question
  const isSigning = step === 'signing' || step === 'verifying'
  const isSmartAccount = accounts.some((account) => account.address === address && account.type === 'smartAccount')
  const isCancelling = step === 'cancelling'
  const service = services.get('siwx')
  return (
    <Review
      summary={
        <>
          <Hero picture={<Pictures />} title={text('siwx.heading', { app })} text={text(isRequired ? 'siwx.required' : 'siwx.optional')} />
          <Message text={message} />
        </>
      }
      cancelLabel={text(isCancelling ? 'siwx.cancelling' : 'siwx.cancel')}
      confirmLabel={text(isSigning ? 'siwx.signing' : failure ? 'siwx.retry' : 'siwx.sign')}
      isBusy={isSigning}
      isDisabled={step === 'preparing'}
      isCancelable
      isCancelling={isCancelling}
      onCancel={() => void service?.cancel()}
      // The question contains the failure.
      onConfirm={() => service?.sign().catch(() => undefined)}
    >
      <SigningNote step={step} failure={failure} app={app} wallet={wallet} isSmartAccount={isSmartAccount} />
    </Review>
  )
}
