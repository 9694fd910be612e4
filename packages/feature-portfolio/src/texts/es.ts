import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Spanish. */
export const es: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Tokens',
  'portfolio.tokens.label': 'Tokens de esta cuenta',
  'portfolio.tokens.search': 'Buscar tokens',
  'portfolio.total': 'Valor total',
  'portfolio.unavailable': 'Saldo de tokens no disponible',
  'portfolio.failed.title': 'No se pudieron leer los saldos',
  'portfolio.failed.text': 'Tus tokens están a salvo. Comprueba la conexión e inténtalo de nuevo.',
  'portfolio.empty.title': 'Aún no hay tokens',
  'portfolio.empty.text': 'Aquí aparecen los tokens que recibe esta cuenta.',
  'portfolio.hidden': { one: '{count} token oculto', many: '{count} de tokens ocultos', other: '{count} tokens ocultos' },
  'portfolio.hidden.label': 'Tokens ocultos',
  'portfolio.spam': 'Posible spam',
  'portfolio.lowQuality': 'Sin decimales',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'NFT de esta cuenta',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} NFT oculto', many: '{count} de NFT ocultos', other: '{count} NFT ocultos' },
  'portfolio.nfts.failed.title': 'No se pudieron leer los NFT',
  'portfolio.nfts.failed.text': 'Tus NFT están a salvo. Comprueba la conexión e inténtalo de nuevo.',
  'portfolio.nfts.empty.title': 'Aún no hay NFT',
  'portfolio.nfts.empty.text': 'Aquí aparecen los NFT que recibe esta cuenta.',
  'portfolio.nfts.none.title': 'Los NFT no están disponibles aquí',
  'portfolio.nfts.none.text': 'Esta aplicación no puede consultar NFT en esta red.',
}
