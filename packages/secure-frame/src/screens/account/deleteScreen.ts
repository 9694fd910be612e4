import { alertLine, button, decidingButton, draw, field, heading, warning } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'

/** Asks for a word before the account is deleted. */
export const deleteScreen = (): Screen<void> => (turn) => {
  const { say } = turn
  const fault = alertLine(turn)
  const word = say('frame.delete.word')
  const label = say('frame.delete.type', { word })
  const { form, input } = field(turn, { label: label, attributes: { maxlength: '40' } }, () => undefined)
  const confirm = (): void => {
    if (input.value.normalize('NFKC').trim().toUpperCase() === word.toUpperCase()) turn.resolve()
    else fault.textContent = label
  }
  draw(
    turn,
    [heading(turn, say('frame.delete.title')), warning(turn, say('frame.delete.text')), form, fault],
    [
      decidingButton(turn, { text: say('frame.delete.confirm'), kind: 'danger' }, confirm),
      button(turn, { text: say('frame.back'), kind: 'quiet' }, turn.refuse),
    ],
  )
}
