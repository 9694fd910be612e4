import { LETTER_CODE_MS } from '../../timeouts.js'
import type { Visitor } from '../Visitor.js'
import type { Letter } from './createMail.js'

const MINUTES = LETTER_CODE_MS / 60_000

/** The letter with a code. */
export const codeLetter = ({ projectName, page }: Visitor, code: string): Letter => ({
  subject: 'Your code',
  text:
    `Your code for ${projectName} (${new URL(page).host}) is:\n\n${code}\n\n` +
    `It works for ${MINUTES} minutes, on that page only. Tell it to nobody. If you did not ask for it, ignore this letter.\n`,
})

/** The letter with a code by which the login goes to another address: whoever tells it to somebody gives the login away. */
export const changeLetter = ({ projectName, page }: Visitor, code: string, next: string): Letter => ({
  subject: 'Your login is to be changed',
  text:
    `Somebody who is logged in to ${projectName} (${new URL(page).host}) wants the login of your wallet to go to another address:\n\n${next}\n\n` +
    `Whoever reads the letters of that address has your login then, and you have it no more. If you want that, the code is:\n\n${code}\n\n` +
    `It works for ${MINUTES} minutes. It is no code to log in with. If you did not ask for it, tell it to nobody, and log out on every device.\n`,
})

/** The letter with a code of the second service. */
export const guardianLetter = ({ projectName, page }: Visitor, code: string): Letter => ({
  subject: 'Your code for the recovery of a wallet',
  text:
    `Your code to set up or to use the recovery of your wallet of ${projectName} (${new URL(page).host}) is:\n\n${code}\n\n` +
    `It works for ${MINUTES} minutes. Tell it to nobody: it is no code to log in with. If you did not ask for it, ignore this letter.\n`,
})

/** The letter with the link that confirms a device. */
export const deviceLetter = ({ projectName, page }: Visitor, url: string): Letter => ({
  subject: 'Confirm your device',
  text:
    `Somebody logs in to ${projectName} (${new URL(page).host}) with your address on a device that it was not used on before.\n\n` +
    `If that is you, open this within ${MINUTES} minutes; it shows where it was asked:\n\n${url}\n\nIf it is not, ignore this letter.\n`,
})
