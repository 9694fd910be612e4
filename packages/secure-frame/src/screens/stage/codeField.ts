import { type AnyTurn, field } from './parts.js'

/** A field for the code of six digits of a letter; what is none is said in the form. */
export function codeField(turn: AnyTurn, fault: HTMLElement, onCode: (code: string) => void): ReturnType<typeof field> {
  const { say } = turn
  const attributes = { class: 'code', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: '16', dir: 'ltr' }
  return field(turn, { label: say('frame.login.code'), attributes }, (value) => {
    // Full-width digits and spaces between them are digits too.
    const code = value.normalize('NFKC').replace(/\s/g, '')
    if (/^\d{6}$/.test(code)) onCode(code)
    else fault.textContent = say('frame.login.digits')
  })
}
