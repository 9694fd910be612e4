// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// Stands at the account's address during an `eth_call` with a state override: makes calls and reads what the account holds
/// and allows before and after. It is never deployed.
contract CallProbe {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  struct Reading {
    bool isKnown;
    uint256 value;
  }

  receive() external payable {}

  /// A plain account with code is asked for its signatures: the owner's key signs for it.
  function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
    if (signature.length != 65) return 0xffffffff;
    uint8 v = uint8(signature[64]);
    address signer = ecrecover(hash, v < 27 ? v + 27 : v, bytes32(signature[0:32]), bytes32(signature[32:64]));
    return signer == address(this) ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
  }

  function onERC721Received(address, address, uint256, bytes calldata) external pure returns (bytes4) {
    return 0x150b7a02;
  }

  function onERC1155Received(address, address, uint256, uint256, bytes calldata) external pure returns (bytes4) {
    return 0xf23a6e61;
  }

  function onERC1155BatchReceived(address, address, uint256[] calldata, uint256[] calldata, bytes calldata) external pure returns (bytes4) {
    return 0xbc197c81;
  }

  /// Probes are questions to contracts that answer with one word; one without data is the account's balance of the coin.
  /// Answers: before the calls, after them, the index of the call that failed (the number of calls where none did), and its reason.
  function measure(
    Call[] calldata calls,
    Call[] calldata probes
  ) external returns (Reading[] memory before, Reading[] memory later, uint256 failed, bytes memory reason) {
    require(msg.sender == address(this));
    before = read(probes);
    for (failed = 0; failed < calls.length; failed++) {
      bool isDone;
      (isDone, reason) = calls[failed].to.call{ value: calls[failed].value }(calls[failed].data);
      if (!isDone) return (before, later, failed, reason);
    }
    reason = "";
    later = read(probes);
  }

  function read(Call[] calldata probes) private view returns (Reading[] memory readings) {
    readings = new Reading[](probes.length);
    for (uint256 i = 0; i < probes.length; i++) {
      if (probes[i].data.length == 0) {
        readings[i] = Reading(true, address(this).balance);
        continue;
      }
      (bool isDone, bytes memory answer) = probes[i].to.staticcall(probes[i].data);
      if (isDone && answer.length >= 32) readings[i] = Reading(true, abi.decode(answer, (uint256)));
    }
  }
}
