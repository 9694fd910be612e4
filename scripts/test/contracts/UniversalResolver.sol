// SPDX-License-Identifier: MIT
// Compiled into UniversalResolver.json by solc 0.8.30, optimizer with 200 runs, EVM version cancun.
pragma solidity 0.8.30;

interface Registry { function resolver(bytes32 node) external view returns (address); }
interface Resolver {
  function name(bytes32 node) external view returns (string memory);
  function addr(bytes32 node, uint256 coinType) external view returns (bytes memory);
}

/// What ENS's universal resolver answers for names on this chain (https://docs.ens.domains/resolvers/universal), over the registry of ENS. The registry is
/// part of the code, so that the code can be put at the address that clients know.
contract UniversalResolver {
  Registry immutable registry;
  constructor(Registry registry_) { registry = registry_; }

  error ResolverNotFound(bytes name);
  error ResolverError(bytes errorData);
  error ReverseAddressMismatch(string primary, bytes primaryAddress);

  function resolveWithGateways(bytes calldata name, bytes calldata data, string[] calldata) external view returns (bytes memory, address) {
    address resolver = registry.resolver(nodeOfWire(name, 0));
    if (resolver == address(0)) revert ResolverNotFound(name);
    (bool ok, bytes memory answer) = resolver.staticcall(data);
    // What a resolver reverts with is passed on as it is where it asks for a gateway (ERC-3668): the client sees the sender it called.
    if (!ok && answer.length > 4 && bytes4(answer) == OffchainLookup.selector) lookUp(answer);
    if (!ok) revert ResolverError(answer);
    return (answer, resolver);
  }

  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  function lookUp(bytes memory answer) internal view {
    bytes memory rest = new bytes(answer.length - 4);
    for (uint256 i; i < rest.length; i++) rest[i] = answer[i + 4];
    (address sender, string[] memory urls, bytes memory callData, bytes4 callback, bytes memory extra) =
      abi.decode(rest, (address, string[], bytes, bytes4, bytes));
    revert OffchainLookup(address(this), urls, callData, this.resolved.selector, abi.encode(sender, callback, extra));
  }

  function resolved(bytes calldata response, bytes calldata extraData) external view returns (bytes memory, address) {
    (address sender, bytes4 callback, bytes memory extra) = abi.decode(extraData, (address, bytes4, bytes));
    (bool ok, bytes memory answer) = sender.staticcall(abi.encodeWithSelector(callback, response, extra));
    if (!ok) revert ResolverError(answer);
    return (abi.decode(answer, (bytes)), sender);
  }

  function reverseWithGateways(bytes calldata account, uint256 coinType, string[] calldata)
    external view returns (string memory, address, address)
  {
    string memory space = coinType == 60 ? "addr" : hexOf(coinType);
    bytes32 reverse = keccak256(abi.encodePacked(nodeOf(string.concat(space, ".reverse")), keccak256(hexOf(account))));
    address reverseResolver = registry.resolver(reverse);
    if (reverseResolver == address(0)) return ("", address(0), address(0));
    string memory name = Resolver(reverseResolver).name(reverse);
    if (bytes(name).length == 0) return ("", address(0), reverseResolver);
    bytes32 node = nodeOf(name);
    address resolver = registry.resolver(node);
    bytes memory primary = resolver == address(0) ? bytes("") : Resolver(resolver).addr(node, coinType);
    if (keccak256(primary) != keccak256(account)) revert ReverseAddressMismatch(name, primary);
    return (name, resolver, reverseResolver);
  }

  function nodeOfWire(bytes calldata name, uint256 at) internal pure returns (bytes32) {
    uint8 length = uint8(name[at]);
    if (length == 0) return 0;
    return keccak256(abi.encodePacked(nodeOfWire(name, at + 1 + length), keccak256(name[at + 1:at + 1 + length])));
  }

  function nodeOf(string memory text) internal pure returns (bytes32 node) {
    bytes memory name = bytes(text);
    uint256 end = name.length;
    for (uint256 start = end; end > 0; start = end) {
      while (start > 0 && name[start - 1] != ".") start--;
      bytes memory label = new bytes(end - start);
      for (uint256 i; i < label.length; i++) label[i] = name[start + i];
      node = keccak256(abi.encodePacked(node, keccak256(label)));
      end = start == 0 ? 0 : start - 1;
    }
  }

  function hexOf(bytes calldata data) internal pure returns (bytes memory text) {
    text = new bytes(data.length * 2);
    for (uint256 i; i < text.length; i++) text[i] = digit(uint8(data[i / 2]) >> (i % 2 == 0 ? 4 : 0));
  }

  function hexOf(uint256 value) internal pure returns (string memory text) {
    for (; value > 0; value >>= 4) text = string.concat(string(abi.encodePacked(digit(uint8(value)))), text);
  }

  function digit(uint8 value) internal pure returns (bytes1) { return bytes("0123456789abcdef")[value & 15]; }
}

/// A resolver off the chain: asks a gateway, and believes it.
contract OffchainResolver {
  string url;
  constructor(string memory url_) { url = url_; }

  error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData);

  fallback() external {
    string[] memory urls = new string[](1);
    urls[0] = url;
    revert OffchainLookup(address(this), urls, msg.data, this.resolved.selector, "");
  }

  function resolved(bytes calldata response, bytes calldata) external pure returns (bytes memory) { return response; }
}
