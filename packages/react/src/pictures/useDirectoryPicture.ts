import { useContext, useEffect, useState } from 'react'
import { InstanceContext } from '../context/LatchkeyContext.js'

/** A picture of one wallet. */
interface Found {
  readonly walletId: string
  readonly picture: string
}

/** A wallet's picture in the directory of a plugin, fetched while it is shown. @param walletId - Undefined: nothing is fetched. */
export function useDirectoryPicture(walletId: string | undefined): string | undefined {
  const services = useContext(InstanceContext)?.services
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    let isCurrent = true
    const find = async (id: string): Promise<void> => {
      const picture = await (await services?.get('wallets.directory')?.())?.picture(id)
      if (isCurrent && picture !== undefined) setFound({ walletId: id, picture })
    }
    // Its code could not be fetched: the list says so.
    if (walletId !== undefined) find(walletId).catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [services, walletId])
  return found?.walletId === walletId ? found?.picture : undefined
}
