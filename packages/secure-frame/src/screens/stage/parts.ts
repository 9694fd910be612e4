import type { Turn } from './Stage.js'
import { element, within } from './element.js'
import { onFreshPress } from './onFreshPress.js'
import { watchSeen } from './watchSeen.js'

type Any = Turn<never>
/** A turn, whatever it ends with. */
export type AnyTurn = Pick<Any, 'place' | 'say' | 'signal' | 'refuse'>

/** What a button says, and how it looks. */
export type Label<K extends string> = string | { readonly text: string; readonly kind: K }

/** A button of a screen. It answers presses of a person only. */
export function button(turn: AnyTurn, label: Label<'accent' | 'plain' | 'quiet' | 'danger'>, onPress: () => void): HTMLButtonElement {
  const { text, kind } = typeof label === 'string' ? { text: label, kind: 'plain' } : label
  const made = element(turn.place.document, 'button', { class: `button ${kind}`, text, attributes: { type: 'button' } })
  onFreshPress(made, { isLive: () => true, signal: turn.signal, onPress: onPress })
  return made
}

/** The button that decides: it is live only after it was visible and unobstructed for half a second. Says why it is not. */
export function decidingButton(turn: AnyTurn, label: Label<'accent' | 'danger'>, onPress: () => void): HTMLElement {
  const { text, kind } = typeof label === 'string' ? { text: label, kind: 'accent' } : label
  const { document, root, isOwnWindow } = turn.place
  const made = element(document, 'button', {
    class: `button ${kind}`,
    text,
    attributes: { type: 'button', 'aria-disabled': 'true', 'aria-describedby': 'covered' },
  })
  const why = element(document, 'p', { class: 'hint', attributes: { id: 'covered', role: 'status' } })
  let wasCovered = false
  const seen = watchSeen({ root, target: made, isOwnWindow }, turn.signal, (isLive) => {
    if (isLive) made.removeAttribute('aria-disabled')
    else made.setAttribute('aria-disabled', 'true')
    wasCovered ||= !isLive
    why.textContent = wasCovered && !isLive ? turn.say('frame.covered') : ''
  })
  onFreshPress(made, { isLive: seen.isLive, signal: turn.signal, onPress: onPress })
  return within(element(document, 'div', { class: 'deciding' }), why, made)
}

/** The heading of a screen. It takes the focus, so that a reader begins there and no key that is held presses anything. */
export function heading(turn: AnyTurn, text: string): HTMLElement {
  return element(turn.place.document, 'h1', { text, attributes: { tabindex: '-1' } })
}

/** A paragraph. */
export const paragraph = (turn: AnyTurn, text: string, name?: string): HTMLElement =>
  element(turn.place.document, 'p', { text, ...(name === undefined ? {} : { class: name }) })

/** A warning. */
export const warning = (turn: AnyTurn, text: string): HTMLElement => element(turn.place.document, 'p', { class: 'warning', text })

/** Where a form says what is wrong. */
export const alertLine = (turn: AnyTurn): HTMLElement =>
  element(turn.place.document, 'p', { class: 'error', attributes: { role: 'alert' } })

/** Puts a screen in its place: what scrolls, and below it what is always seen. */
export function draw({ place }: AnyTurn, content: readonly Node[], actions: readonly Node[]): void {
  const main = within(element(place.document, 'div', { class: 'content' }), ...content)
  place.root.replaceChildren(main, within(element(place.document, 'div', { class: 'actions' }), ...actions))
  place.root.querySelector<HTMLElement>('h1')?.focus()
}

/** A field with its label, and its form: Enter sends it. */
export function field(
  { place: { document }, signal }: AnyTurn,
  { label, attributes }: { readonly label: string; readonly attributes: Readonly<Record<string, string>> },
  onSubmit: (value: string) => void,
): { readonly form: HTMLFormElement; readonly input: HTMLInputElement; submit(): void } {
  const input = element(document, 'input', {
    attributes: { id: 'field', type: 'text', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', ...attributes },
  })
  const form = within(element(document, 'form', {}), element(document, 'label', { text: label, attributes: { for: 'field' } }), input)
  const submit = (): void => onSubmit(input.value)
  form.addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      submit()
    },
    { signal },
  )
  return { form, input, submit }
}
