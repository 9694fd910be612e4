import type { GuardianSession } from '../../guardian/Guardian.js'
import type { GuardianOffer } from '../Screens.js'
import { loginScreen } from './loginScreen.js'
import type { Screen } from '../stage/Stage.js'

/** Logs in to the second service, which keeps a recovery or gives it. Back leads to where the person came from. */
export const guardianScreen =
  (guardian: GuardianOffer): Screen<GuardianSession> =>
  (turn) =>
    loginScreen(turn, {
      guardian,
      title: turn.say('frame.guardian.title', { name: guardian.name }),
      text: 'frame.guardian.text',
      isNew: true,
      leave: { text: turn.say('frame.back'), run: turn.refuse },
      use: async (session) => turn.resolve(session),
    })
