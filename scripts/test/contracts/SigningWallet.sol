// SPDX-License-Identifier: MIT
pragma solidity 0.8.30;

/// A wallet that takes the signatures of its owner: EIP-1271.
contract SigningWallet {
  address public immutable owner;
  constructor(address owner_) { owner = owner_; }

  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    require(signature.length == 65, "length");
    bytes32 r = bytes32(signature[0:32]);
    bytes32 s = bytes32(signature[32:64]);
    address signer = ecrecover(hash, uint8(signature[64]), r, s);
    return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }
}

/// Deploys such wallets at addresses that are known before: CREATE2.
contract SigningWalletFactory {
  function deploy(address owner, bytes32 salt) external returns (address) {
    return address(new SigningWallet{salt: salt}(owner));
  }

  function addressOf(address owner, bytes32 salt) external view returns (address) {
    bytes32 code = keccak256(abi.encodePacked(type(SigningWallet).creationCode, abi.encode(owner)));
    return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
  }
}
