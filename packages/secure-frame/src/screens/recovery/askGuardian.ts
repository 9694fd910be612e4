import type { GuardianSession } from '../../guardian/Guardian.js'
import type { GuardianOffer } from '../Screens.js'
import type { Turn } from '../stage/Stage.js'

/** Asks for the login of the second service. The code of its screen loads in the press. */
export function askGuardian(turn: Turn<GuardianSession>, guardian: GuardianOffer): void {
  import('./guardianScreen.js').then(({ guardianScreen }) => guardianScreen(guardian)(turn)).catch(turn.reject)
}
