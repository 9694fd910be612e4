import type { DirectoryView, WalletDirectory } from '@latchkey/kernel'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useLatchkey } from '../../hooks/useLatchkey.js'

/** A directory of wallets and what it shows; both undefined until its code has loaded. */
export interface DirectoryInUse {
  /** A plugin provides one. Does not change. */
  readonly isOffered: boolean
  readonly directory: WalletDirectory | undefined
  readonly view: DirectoryView | undefined
  /** Its code could not be fetched. */
  readonly isFailed: boolean
  /** Fetches the code again. */
  readonly retry: () => void
}

/** The wallet directory of a plugin, where there is one. Ends the search of an earlier visit. */
export function useDirectory(): DirectoryInUse {
  const { services } = useLatchkey()
  const load = services.get('wallets.directory')
  const [directory, setDirectory] = useState<WalletDirectory>()
  const [isFailed, setFailed] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    let isCurrent = true
    load?.().then(
      (loaded) => {
        if (!isCurrent) return
        loaded.search('')
        setDirectory(loaded)
      },
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [load, round])
  const subscribe = useCallback((listener: () => void) => directory?.subscribe(listener) ?? (() => undefined), [directory])
  const read = (): DirectoryView | undefined => directory?.view
  const view = useSyncExternalStore(subscribe, read, read)
  const retry = useCallback(() => {
    setFailed(false)
    setRound((last) => last + 1)
  }, [])
  return { isOffered: load !== undefined, directory, view, isFailed, retry }
}
