import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Russian. */
export const ru: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'Токены',
  'portfolio.tokens.label': 'Токены этого аккаунта',
  'portfolio.tokens.search': 'Поиск токенов',
  'portfolio.total': 'Общая стоимость',
  'portfolio.unavailable': 'Баланс токенов недоступен',
  'portfolio.failed.title': 'Не удалось прочитать балансы',
  'portfolio.failed.text': 'Ваши токены в безопасности. Проверьте соединение и попробуйте снова.',
  'portfolio.empty.title': 'Токенов пока нет',
  'portfolio.empty.text': 'Здесь появятся токены, которые получит этот аккаунт.',
  'portfolio.hidden': {
    one: '{count} скрытый токен',
    few: '{count} скрытых токена',
    many: '{count} скрытых токенов',
    other: '{count} скрытого токена',
  },
  'portfolio.hidden.label': 'Скрытые токены',
  'portfolio.spam': 'Возможный спам',
  'portfolio.lowQuality': 'Без дробной части',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'NFT этого аккаунта',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': {
    one: '{count} скрытый NFT',
    few: '{count} скрытых NFT',
    many: '{count} скрытых NFT',
    other: '{count} скрытого NFT',
  },
  'portfolio.nfts.failed.title': 'Не удалось прочитать NFT',
  'portfolio.nfts.failed.text': 'Ваши NFT в безопасности. Проверьте соединение и попробуйте снова.',
  'portfolio.nfts.empty.title': 'NFT пока нет',
  'portfolio.nfts.empty.text': 'Здесь появятся NFT, которые получит этот аккаунт.',
  'portfolio.nfts.none.title': 'NFT здесь недоступны',
  'portfolio.nfts.none.text': 'Это приложение не может искать NFT в этой сети.',
}
