import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** German. */
export const de: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Token',
  'portfolio.tokens.label': 'Token dieses Kontos',
  'portfolio.tokens.search': 'Token suchen',
  'portfolio.total': 'Gesamtwert',
  'portfolio.unavailable': 'Token-Guthaben nicht verfügbar',
  'portfolio.failed.title': 'Guthaben konnten nicht gelesen werden',
  'portfolio.failed.text': 'Deine Token sind sicher. Prüfe deine Verbindung und versuche es erneut.',
  'portfolio.empty.title': 'Noch keine Token',
  'portfolio.empty.text': 'Hier erscheinen Token, die dieses Konto erhält.',
  'portfolio.hidden': { one: '{count} ausgeblendeter Token', other: '{count} ausgeblendete Token' },
  'portfolio.hidden.label': 'Ausgeblendete Token',
  'portfolio.spam': 'Möglicher Spam',
  'portfolio.lowQuality': 'Keine Nachkommastellen',
  'portfolio.nfts.title': 'NFTs',
  'portfolio.nfts.label': 'NFTs dieses Kontos',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} ausgeblendetes NFT', other: '{count} ausgeblendete NFTs' },
  'portfolio.nfts.failed.title': 'NFTs konnten nicht gelesen werden',
  'portfolio.nfts.failed.text': 'Deine NFTs sind sicher. Prüfe deine Verbindung und versuche es erneut.',
  'portfolio.nfts.empty.title': 'Noch keine NFTs',
  'portfolio.nfts.empty.text': 'Hier erscheinen NFTs, die dieses Konto erhält.',
  'portfolio.nfts.none.title': 'NFTs sind hier nicht verfügbar',
  'portfolio.nfts.none.text': 'Diese Anwendung kann in diesem Netzwerk keine NFTs abrufen.',
}
