import { useMemo } from 'react'
import type { MoreViewsModule } from '../context/ModalModule.js'
import { useLatchkeyContext } from '../context/useLatchkeyContext.js'
import { loadBesideViews } from './loadBesideViews.js'
import { type Later, useLater } from '../later/later.js'

type RarePart = 'AlertBar' | 'Bubble' | 'Embed' | 'Legal'

/** What draws a part of the modal that few pages have, from the file of all other views. Undefined while it is not needed or on its way; a failure to fetch it is thrown. */
export function useRarePart<Part extends RarePart>(part: Part, isNeeded: boolean): MoreViewsModule[Part] | undefined {
  const { modal } = useLatchkeyContext()
  const code = useMemo((): Later<MoreViewsModule[Part] | undefined> => {
    const load = async () => (await Promise.all([modal?.loadMoreViews(), loadBesideViews()]))[0]?.[part]
    return { load }
  }, [modal, part])
  return useLater(code, isNeeded)
}
