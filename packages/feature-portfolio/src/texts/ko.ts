import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Korean. */
export const ko: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': '토큰',
  'portfolio.tokens.label': '이 계정의 토큰',
  'portfolio.tokens.search': '토큰 검색',
  'portfolio.total': '총 가치',
  'portfolio.unavailable': '토큰 잔액을 사용할 수 없음',
  'portfolio.failed.title': '잔액을 읽을 수 없습니다',
  'portfolio.failed.text': '토큰은 안전합니다. 연결을 확인하고 다시 시도하세요.',
  'portfolio.empty.title': '아직 토큰이 없습니다',
  'portfolio.empty.text': '이 계정이 받은 토큰이 여기에 표시됩니다.',
  'portfolio.hidden': '숨겨진 토큰 {count}개',
  'portfolio.hidden.label': '숨겨진 토큰',
  'portfolio.spam': '스팸 가능성',
  'portfolio.lowQuality': '소수 없음',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': '이 계정의 NFT',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': '숨겨진 NFT {count}개',
  'portfolio.nfts.failed.title': 'NFT를 읽을 수 없습니다',
  'portfolio.nfts.failed.text': 'NFT는 안전합니다. 연결을 확인하고 다시 시도하세요.',
  'portfolio.nfts.empty.title': '아직 NFT가 없습니다',
  'portfolio.nfts.empty.text': '이 계정이 받은 NFT가 여기에 표시됩니다.',
  'portfolio.nfts.none.title': '여기서는 NFT를 사용할 수 없습니다',
  'portfolio.nfts.none.text': '이 앱은 이 네트워크에서 NFT를 조회할 수 없습니다.',
}
