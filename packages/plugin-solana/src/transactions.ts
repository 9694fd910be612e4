// Everything that needs `@solana/web3.js`, in one file that loads with the first transaction.
export { handleRemote } from './remote/handleRemote.js'
export { readTransaction, signatureOf } from './requests/readTransaction.js'
export { sendTransaction } from './requests/sendTransaction.js'
export { sendTransfer } from './chain/sendTransfer.js'
export { prepareTransfer } from './ledger/prepareTransfer.js'
