import { cleanWalletName } from '@latchkey/kernel'
import type { AccountIdentity, AccountInUse, LatchkeyState } from '@latchkey/kernel'
import { useEffect, useState } from 'react'
import { shallowEqual } from '../hooks/shallowEqual.js'
import { useLatchkey } from '../hooks/useLatchkey.js'
import { useSelector } from '../hooks/useSelector.js'
import { accountInUse } from './accountInUse.js'
import { useSlot } from './useSlot.js'

type Answers = readonly (AccountIdentity | undefined)[]

const NO_IDENTITY: AccountIdentity = {}
const selectAccount = (state: LatchkeyState) => accountInUse(state)
const isSameAccount = (a: AccountInUse | undefined, b: AccountInUse | undefined) => a === b || shallowEqual(a ?? {}, b ?? {})

/** Name and avatar of the account in use, from the slot `account.identity`. Empty until an item has them. */
export function useIdentity(): AccountIdentity {
  const { ui } = useLatchkey()
  const account = useSelector(selectAccount, isSameAccount)
  const sources = useSlot('account.identity')
  const [found, setFound] = useState<{ readonly of: AccountInUse; readonly answers: Answers }>()

  useEffect(() => {
    if (!account) return
    const abort = new AbortController()
    const { signal } = abort
    sources.forEach((source, index) => {
      Promise.resolve()
        .then(() => (signal.aborted ? undefined : source.identify(account, signal)))
        .then(
          (identity) =>
            signal.aborted ||
            setFound((last) => ({
              of: account,
              answers: Object.assign([...(last?.of === account ? last.answers : [])], { [index]: identity }),
            })),
          (error: unknown) => signal.aborted || ui.log.error(`'${source.id}' could not identify the account.`, error),
        )
    })
    return () => abort.abort()
  }, [account, sources, ui])

  return account && found?.of === account ? merge(found.answers) : NO_IDENTITY
}

/** Takes each field from the first source that has it. Answers come from plugins, and often from outside services. */
function merge(answers: Answers): AccountIdentity {
  const name = answers.map((answer) => cleanWalletName(answer?.name)).find(Boolean)
  const avatar = answers.map((answer) => answer?.avatar).find((src) => typeof src === 'string')
  return { ...(name && { name }), ...(avatar && { avatar }) }
}
