import type { WalletListing } from '@latchkey/kernel'
import { browseLink } from '../../links/browseLink.js'
import { Install } from './Install.js'
import { linksOfListing } from './installLinks.js'

/** Where to get a listed wallet, or how to open this page in its browser. */
export function InstallListed({ listing }: { readonly listing: WalletListing }) {
  const { id, name, icon } = listing
  return <Install name={name} icon={icon} brand={id} links={linksOfListing(listing)} appUrl={browseLink(listing, String(location))} />
}
