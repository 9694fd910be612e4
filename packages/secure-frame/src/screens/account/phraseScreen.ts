import { element } from '../stage/element.js'
import { button, draw, heading, warning } from '../stage/parts.js'
import type { Screen } from '../stage/Stage.js'

/** Shows the words while the person wants to see them. There is no button that copies them: clipboards are read by other applications. */
export const phraseScreen =
  (phrase: string): Screen<void> =>
  (turn) => {
    const { say, place } = turn
    const words = element(place.document, 'ol', { class: 'words code', attributes: { dir: 'ltr', translate: 'no' } })
    let isShown = false
    const toggle = button(turn, say('frame.phrase.show'), () => {
      isShown = !isShown
      const items = isShown ? phrase.split(' ').map((text) => element(place.document, 'li', { text })) : []
      words.replaceChildren(...items)
      toggle.textContent = say(isShown ? 'frame.phrase.hide' : 'frame.phrase.show')
    })
    draw(
      turn,
      [heading(turn, say('frame.phrase.title')), warning(turn, say('frame.phrase.text')), words, toggle],
      [button(turn, { text: say('frame.done'), kind: 'accent' }, () => turn.resolve())],
    )
  }
