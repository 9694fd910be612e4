import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Indonesian. */
export const id: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Token',
  'portfolio.tokens.label': 'Token akun ini',
  'portfolio.tokens.search': 'Cari token',
  'portfolio.total': 'Nilai total',
  'portfolio.unavailable': 'Saldo token tidak tersedia',
  'portfolio.failed.title': 'Saldo tidak dapat dibaca',
  'portfolio.failed.text': 'Token Anda aman. Periksa koneksi lalu coba lagi.',
  'portfolio.empty.title': 'Belum ada token',
  'portfolio.empty.text': 'Token yang diterima akun ini muncul di sini.',
  'portfolio.hidden': '{count} token tersembunyi',
  'portfolio.hidden.label': 'Token tersembunyi',
  'portfolio.spam': 'Kemungkinan spam',
  'portfolio.lowQuality': 'Tanpa desimal',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'NFT akun ini',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': '{count} NFT tersembunyi',
  'portfolio.nfts.failed.title': 'NFT tidak dapat dibaca',
  'portfolio.nfts.failed.text': 'NFT Anda aman. Periksa koneksi lalu coba lagi.',
  'portfolio.nfts.empty.title': 'Belum ada NFT',
  'portfolio.nfts.empty.text': 'NFT yang diterima akun ini muncul di sini.',
  'portfolio.nfts.none.title': 'NFT tidak tersedia di sini',
  'portfolio.nfts.none.text': 'Aplikasi ini tidak dapat mencari NFT di jaringan ini.',
}
