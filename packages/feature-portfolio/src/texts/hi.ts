import type { TextPattern } from '@latchkey/kernel'
import type { en } from './en.js'

/** Hindi. */
export const hi: Readonly<Record<keyof typeof en, TextPattern>> = {
  'portfolio.tokens.title': 'टोकन',
  'portfolio.tokens.label': 'इस खाते के टोकन',
  'portfolio.tokens.search': 'टोकन खोजें',
  'portfolio.total': 'कुल मूल्य',
  'portfolio.unavailable': 'टोकन बैलेंस उपलब्ध नहीं',
  'portfolio.failed.title': 'बैलेंस पढ़े नहीं जा सके',
  'portfolio.failed.text': 'आपके टोकन सुरक्षित हैं। कनेक्शन जाँचें और फिर कोशिश करें।',
  'portfolio.empty.title': 'अभी कोई टोकन नहीं',
  'portfolio.empty.text': 'इस खाते को मिलने वाले टोकन यहाँ दिखेंगे।',
  'portfolio.hidden': { one: '{count} छिपा टोकन', other: '{count} छिपे टोकन' },
  'portfolio.hidden.label': 'छिपे टोकन',
  'portfolio.spam': 'संभावित स्पैम',
  'portfolio.lowQuality': 'दशमलव नहीं',
  'portfolio.nfts.title': 'NFT',
  'portfolio.nfts.label': 'इस खाते के NFT',
  'portfolio.nfts.amount': '× {amount}',
  'portfolio.nfts.hidden': { one: '{count} छिपा NFT', other: '{count} छिपे NFT' },
  'portfolio.nfts.failed.title': 'NFT पढ़े नहीं जा सके',
  'portfolio.nfts.failed.text': 'आपके NFT सुरक्षित हैं। कनेक्शन जाँचें और फिर कोशिश करें।',
  'portfolio.nfts.empty.title': 'अभी कोई NFT नहीं',
  'portfolio.nfts.empty.text': 'इस खाते को मिलने वाले NFT यहाँ दिखेंगे।',
  'portfolio.nfts.none.title': 'NFT यहाँ उपलब्ध नहीं हैं',
  'portfolio.nfts.none.text': 'यह ऐप इस नेटवर्क पर NFT नहीं खोज सकता।',
}
