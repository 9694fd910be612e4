import { type ErrorContexts, isLatchkeyError } from '@latchkey/kernel'
import { email as emailSchema } from '@latchkey/cloud-protocol/embedded'
import { showText } from '../../approval/message/showText.js'
import type { GuardianSession } from '../../guardian/Guardian.js'
import type { TextKey } from '../../texts/TextKey.js'
import type { GuardianOffer } from '../Screens.js'
import { codeField } from '../stage/codeField.js'
import { alertLine, type AnyTurn, button, draw, field, heading, paragraph, warning } from '../stage/parts.js'

/** What a login at the second service is for. */
export interface GuardianLogin {
  readonly guardian: GuardianOffer
  readonly title: string
  /** What that service has; it may name its `{host}`. */
  readonly text: TextKey
  /** Whether an address may be chosen: what has to be considered is said. */
  readonly isNew?: true
  /** The way out of the first form. */
  readonly leave: { readonly text: string; run(this: void): void }
  /** What the login opened is used, and ends the turn. What that service refuses is said in the form. */
  use(session: GuardianSession): Promise<void>
}

type Any = AnyTurn & { reject(this: void, error: unknown): void }

/** Logs in to the second service: an address, and the code that it sends there. */
export function loginScreen(turn: Any, login: GuardianLogin): void {
  const { say, signal } = turn
  const { guardian, title, text, isNew, leave } = login
  const fault = alertLine(turn)
  const attributes = { inputmode: 'email', autocomplete: 'email', maxlength: '254', dir: 'ltr' }
  const send = async (typed: string): Promise<void> => {
    const address = emailSchema.safeParse(typed.normalize('NFKC').trim())
    if (!address.success) fault.textContent = say('frame.guardian.invalid')
    else if (isSame(address.data, guardian.loginEmail)) fault.textContent = say('frame.guardian.same')
    else askCode(turn, login, { email: address.data, open: await guardian.send(address.data, signal) })
  }
  const { form, submit } = field(turn, { label: say('frame.guardian.email'), attributes }, once(turn, fault, send))
  const texts = [
    paragraph(turn, say(text, { host: new URL(guardian.url).host })),
    ...(isNew ? [warning(turn, say('frame.guardian.apart'))] : []),
  ]
  drawForm(turn, { title, content: [...texts, form, fault], submit, leave })
}

interface Sent {
  readonly email: string
  readonly open: Awaited<ReturnType<GuardianOffer['send']>>
}

function askCode(turn: Any, login: GuardianLogin, { email, open }: Sent): void {
  const { say, signal } = turn
  const fault = alertLine(turn)
  const { form, submit } = codeField(
    turn,
    fault,
    once(turn, fault, async (code) => login.use(await open(code, signal))),
  )
  const text = paragraph(turn, say('frame.login.text', { email: showText(email).text }))
  const leave = { text: say('frame.back'), run: () => loginScreen(turn, login) }
  drawForm(turn, { title: login.title, content: [text, form, fault], submit, leave })
}

interface Form extends Pick<GuardianLogin, 'title' | 'leave'> {
  readonly content: readonly Node[]
  submit(this: void): void
}

function drawForm(turn: Any, { title, content, submit, leave }: Form): void {
  draw(
    turn,
    [heading(turn, title), ...content],
    [
      button(turn, { text: turn.say('frame.continue'), kind: 'accent' }, submit),
      button(turn, { text: leave.text, kind: 'quiet' }, leave.run),
    ],
  )
}

const lower = (text: string): string => text.toLowerCase()
const isSame = (address: string, login: string | undefined): boolean => login !== undefined && lower(address) === lower(login)

/** One question at a time; what the second service refuses is said in the form. */
function once(turn: Any, fault: HTMLElement, run: (value: string) => Promise<void>): (value: string) => void {
  let isAsking = false
  return (value) => {
    if (isAsking) return
    isAsking = true
    fault.textContent = ''
    run(value)
      .catch((error: unknown) => {
        if (turn.signal.aborted) return
        if (isLatchkeyError(error, 'FRAME_REQUEST_FAILED')) fault.textContent = problemOf(turn, error.context)
        else turn.reject(error)
      })
      .finally(() => {
        isAsking = false
      })
  }
}

function problemOf({ say }: Any, { failure, retryAfterSeconds }: ErrorContexts['FRAME_REQUEST_FAILED']): string {
  if (failure === 'CODE_WRONG') return say('frame.guardian.wrong')
  if (failure === 'CODE_EXPIRED') return say('frame.guardian.expired')
  if (failure === 'RECOVERY_NEEDED') return say('frame.guardian.none')
  if (failure === 'COOLDOWN') return say('frame.guardian.wait', { seconds: String(retryAfterSeconds) })
  return say('frame.passkey.failed')
}
