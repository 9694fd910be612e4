import {
  guardianCodeAnswerSchema,
  guardianDropAnswerSchema,
  guardianGiveAnswerSchema,
  guardianOpenAnswerSchema,
} from '@latchkey/cloud-protocol/embedded'
import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { failure, isFailure } from '../channel/failure.js'
import { postJson, type Question } from '../service/postJson.js'
import { decodeShare, encodeShare } from '../shares/encodeShare.js'
import type { Share } from '../shares/Share.js'
import type { Guardian, GuardianPlace, GuardianSession } from './Guardian.js'

/** Parameters of {@link createGuardian}. */
export interface GuardianOptions extends GuardianPlace {
  readonly projectId: string
  /** @default the browser's */
  readonly fetch?: typeof fetch
}

const splittingOf = ({ split }: Share): string => base64urlnopad.encode(split)

/** The second service, asked directly: the first one learns neither what is kept there nor by which address. */
export function createGuardian({ url, accountId, projectId, fetch: ask = (...parts) => fetch(...parts) }: GuardianOptions): Guardian {
  const post = <T extends z.ZodMiniType>(question: Question<T>): Promise<z.output<T>> =>
    postJson(ask, `${url}/guardian/v1/${question.path}`, question).catch((error: unknown) => {
      // It knows nothing of the login: what has ended is what its code opened.
      throw isFailure(error, 'NOT_CONNECTED')
        ? failure('CODE_EXPIRED', 'The code of the second service has expired. Begin again.', { cause: error })
        : error
    })
  const openSession = (token: string): GuardianSession => ({
    url,
    async keep(share, as, signal) {
      const body = {
        token,
        share: encodeShare(share),
        splitting: splittingOf(share),
        ...as,
      }
      await post({ path: 'keep', body, answer: z.unknown(), signal })
    },
    async give(signal) {
      const { shares } = await post({ path: 'give', body: { token }, answer: guardianGiveAnswerSchema, signal })
      return shares.map(readShare)
    },
    async drop(signal) {
      return (await post({ path: 'drop', body: { token }, answer: guardianDropAnswerSchema, signal })).isDropped
    },
  })
  return {
    async send(email, signal) {
      const body = { projectId, accountId, email }
      const { loginId } = await post({ path: 'code', body, answer: guardianCodeAnswerSchema, signal })
      return async (code, ended) => {
        const { token } = await post({ path: 'open', body: { loginId, code }, answer: guardianOpenAnswerSchema, signal: ended })
        return openSession(token)
      }
    },
  }
}

function readShare(text: string): Share {
  try {
    return decodeShare(text)
  } catch (error) {
    throw failure('UNTRUSTED', 'The second service answers with something that is no share of a wallet.', { cause: error })
  }
}
