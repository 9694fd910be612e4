import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Turkish. */
export const tr: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Tokenlar',
  'portfolio.tokens.label': 'Bu hesabın tokenları',
  'portfolio.tokens.search': 'Token ara',
  'portfolio.total': 'Toplam değer',
  'portfolio.unavailable': 'Token bakiyesi kullanılamıyor',
  'portfolio.failed.title': 'Bakiyeler okunamadı',
  'portfolio.failed.text': 'Tokenlarınız güvende. Bağlantınızı kontrol edip yeniden deneyin.',
  'portfolio.empty.title': 'Henüz token yok',
  'portfolio.empty.text': 'Bu hesaba gelen tokenlar burada görünür.',
  'portfolio.hidden': { one: '{count} gizli token', other: '{count} gizli token' },
  'portfolio.hidden.label': 'Gizli tokenlar',
  'portfolio.spam': 'Olası spam',
  'portfolio.lowQuality': 'Ondalık yok',
  'portfolio.nfts.title': 'NFT’ler',
  'portfolio.nfts.label': 'Bu hesabın NFT’leri',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} gizli NFT', other: '{count} gizli NFT' },
  'portfolio.nfts.failed.title': 'NFT’ler okunamadı',
  'portfolio.nfts.failed.text': 'NFT’leriniz güvende. Bağlantınızı kontrol edip yeniden deneyin.',
  'portfolio.nfts.empty.title': 'Henüz NFT yok',
  'portfolio.nfts.empty.text': 'Bu hesaba gelen NFT’ler burada görünür.',
  'portfolio.nfts.none.title': 'NFT’ler burada kullanılamıyor',
  'portfolio.nfts.none.text': 'Bu uygulama bu ağda NFT arayamıyor.',
}
