// @uniswap/swap-router-contracts is used for its artifacts alone. The watcher it lists would bring hardhat along, some 250 packages;
// this takes its place and says so if anyone runs it.
throw new Error('hardhat-watcher is not installed here: only the artifacts of @uniswap/swap-router-contracts are used.')
