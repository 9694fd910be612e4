import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Portuguese. */
export const pt: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Tokens',
  'portfolio.tokens.label': 'Tokens desta conta',
  'portfolio.tokens.search': 'Procurar tokens',
  'portfolio.total': 'Valor total',
  'portfolio.unavailable': 'Saldo de tokens indisponível',
  'portfolio.failed.title': 'Não foi possível ler os saldos',
  'portfolio.failed.text': 'Seus tokens estão seguros. Verifique a conexão e tente novamente.',
  'portfolio.empty.title': 'Ainda não há tokens',
  'portfolio.empty.text': 'Os tokens que esta conta recebe aparecem aqui.',
  'portfolio.hidden': { one: '{count} token oculto', many: '{count} de tokens ocultos', other: '{count} tokens ocultos' },
  'portfolio.hidden.label': 'Tokens ocultos',
  'portfolio.spam': 'Possível spam',
  'portfolio.lowQuality': 'Sem casas decimais',
  'portfolio.nfts.title': 'NFTs',
  'portfolio.nfts.label': 'NFTs desta conta',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} NFT oculto', many: '{count} de NFTs ocultos', other: '{count} NFTs ocultos' },
  'portfolio.nfts.failed.title': 'Não foi possível ler os NFTs',
  'portfolio.nfts.failed.text': 'Seus NFTs estão seguros. Verifique a conexão e tente novamente.',
  'portfolio.nfts.empty.title': 'Ainda não há NFTs',
  'portfolio.nfts.empty.text': 'Os NFTs que esta conta recebe aparecem aqui.',
  'portfolio.nfts.none.title': 'NFTs não estão disponíveis aqui',
  'portfolio.nfts.none.text': 'Este aplicativo não consegue consultar NFTs nesta rede.',
}
