import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** French. */
export const fr: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Jetons',
  'portfolio.tokens.label': 'Jetons de ce compte',
  'portfolio.tokens.search': 'Rechercher des jetons',
  'portfolio.total': 'Valeur totale',
  'portfolio.unavailable': 'Solde de jetons indisponible',
  'portfolio.failed.title': 'Impossible de lire les soldes',
  'portfolio.failed.text': 'Vos jetons sont en sécurité. Vérifiez votre connexion et réessayez.',
  'portfolio.empty.title': 'Aucun jeton pour l’instant',
  'portfolio.empty.text': 'Les jetons reçus par ce compte apparaissent ici.',
  'portfolio.hidden': { one: '{count} jeton masqué', many: '{count} de jetons masqués', other: '{count} jetons masqués' },
  'portfolio.hidden.label': 'Jetons masqués',
  'portfolio.spam': 'Spam possible',
  'portfolio.lowQuality': 'Sans décimales',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'NFT de ce compte',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} NFT masqué', many: '{count} de NFT masqués', other: '{count} NFT masqués' },
  'portfolio.nfts.failed.title': 'Impossible de lire les NFT',
  'portfolio.nfts.failed.text': 'Vos NFT sont en sécurité. Vérifiez votre connexion et réessayez.',
  'portfolio.nfts.empty.title': 'Aucun NFT pour l’instant',
  'portfolio.nfts.empty.text': 'Les NFT reçus par ce compte apparaissent ici.',
  'portfolio.nfts.none.title': 'Les NFT ne sont pas disponibles ici',
  'portfolio.nfts.none.text': 'Cette application ne peut pas rechercher de NFT sur ce réseau.',
}
