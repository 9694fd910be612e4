import type { GuardianOffer } from '../Screens.js'
import { failure } from '../../channel/failure.js'
import { loginScreen } from '../recovery/loginScreen.js'
import type { Screen } from '../stage/Stage.js'

/** Lets the person delete what the second service keeps of an account that is gone, by its code; or leave it there, and says what that means. */
export const dropScreen =
  (guardian: GuardianOffer): Screen<void> =>
  (turn) =>
    loginScreen(turn, {
      guardian,
      title: turn.say('frame.delete.title'),
      text: 'frame.delete.guardian',
      leave: { text: turn.say('frame.delete.leave'), run: () => turn.resolve() },
      async use(session) {
        if (!(await session.drop(turn.signal))) throw failure('RECOVERY_NEEDED', 'The second service keeps nothing under this address.')
        turn.resolve()
      },
    })
