import type { DeviceVault } from '../device/createDeviceVault.js'
import type { GuardianNote } from '../device/createGuardianNotes.js'
import type { Guardian } from '../guardian/Guardian.js'
import { toPhrase } from '../keys/toPhrase.js'
import { phraseScreen } from '../screens/account/phraseScreen.js'
import { loginScreen } from '../screens/recovery/loginScreen.js'
import { button, draw, heading, paragraph } from '../screens/stage/parts.js'
import type { Screen } from '../screens/stage/Stage.js'
import { joinGuarded } from './joinGuarded.js'

/** What the screen stands on. */
export interface RescueOptions {
  /** The wallets of this device that can be brought back. */
  readonly notes: readonly GuardianNote[]
  readonly vault: Pick<DeviceVault, 'get'>
  open(note: GuardianNote): Guardian
}

/** Lets the person choose a wallet of this device, logs in to its second service, and shows the phrase. It has no end of its own: the person leaves the page. */
export const rescueScreen =
  ({ notes, vault, open }: RescueOptions): Screen<never> =>
  (turn) => {
    const { say, signal } = turn
    const choose = (): void => {
      const texts = [paragraph(turn, say('frame.rescue.text'))]
      if (notes.length === 0) texts.push(paragraph(turn, say('frame.rescue.none')))
      draw(
        turn,
        [heading(turn, say('frame.rescue.title')), ...texts],
        notes.map((note) => button(turn, note.eip155, () => logIn(note))),
      )
    }
    const logIn = (note: GuardianNote): void => {
      const { send } = open(note)
      const { host } = new URL(note.url)
      loginScreen(turn, {
        guardian: { name: host, url: note.url, send },
        title: say('frame.guardian.title', { name: host }),
        text: 'frame.guardian.text',
        leave: { text: say('frame.back'), run: choose },
        async use(session) {
          const seed = await joinGuarded(vault, note.accountId, await session.give(signal))
          const phrase = toPhrase(seed)
          seed.fill(0)
          void phraseScreen(phrase)({ ...turn, resolve: choose })
        },
      })
    }
    choose()
  }
