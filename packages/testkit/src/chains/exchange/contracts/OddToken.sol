// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A token with the habits of real ones, each switched on by a flag. Everybody may mint: it is worth nothing.
contract OddToken {
  /// `approve` refuses to change an allowance that is not zero, as USDT does.
  uint256 constant ZERO_FIRST = 1;
  /// `transfer`, `transferFrom` and `approve` return no bytes, as USDT does.
  uint256 constant RETURNS_NOTHING = 2;
  /// `symbol` reverts.
  uint256 constant BROKEN_SYMBOL = 4;
  /// `symbol` and `name` are 32 bytes instead of text, as MKR has them.
  uint256 constant BYTES32_TEXT = 8;
  /// `permit` of EIP-2612 is there.
  uint256 constant PERMIT = 16;

  uint256 immutable flags;
  uint256 immutable feeBps;
  uint8 public immutable decimals;
  string tokenName;
  string tokenSymbol;

  uint256 public totalSupply;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  mapping(address => uint256) nonceOf;

  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  error TooLow(uint256 has, uint256 needs);

  constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 flags_, uint256 feeBps_) {
    tokenName = name_;
    tokenSymbol = symbol_;
    decimals = decimals_;
    flags = flags_;
    feeBps = feeBps_;
  }

  function name() external view {
    text(tokenName);
  }

  function symbol() external view {
    require(flags & BROKEN_SYMBOL == 0, "no symbol");
    text(tokenSymbol);
  }

  function mint(address to, uint256 value) external {
    totalSupply += value;
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function approve(address spender, uint256 value) external {
    require(flags & ZERO_FIRST == 0 || value == 0 || allowance[msg.sender][spender] == 0, "allowance not zero");
    set(msg.sender, spender, value);
    done();
  }

  function transfer(address to, uint256 value) external {
    move(msg.sender, to, value);
    done();
  }

  function transferFrom(address from, address to, uint256 value) external {
    uint256 allowed = allowance[from][msg.sender];
    if (allowed < value) revert TooLow(allowed, value);
    if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
    move(from, to, value);
    done();
  }

  function nonces(address owner) external view returns (uint256) {
    require(flags & PERMIT != 0);
    return nonceOf[owner];
  }

  function version() external view returns (string memory) {
    require(flags & PERMIT != 0);
    return "1";
  }

  function DOMAIN_SEPARATOR() public view returns (bytes32) {
    require(flags & PERMIT != 0);
    return
      keccak256(
        abi.encode(
          keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"),
          keccak256(bytes(tokenName)),
          keccak256("1"),
          block.chainid,
          address(this)
        )
      );
  }

  function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s) external {
    require(block.timestamp <= deadline, "permit too late");
    bytes32 typed = keccak256("Permit(address owner,address spender,uint256 value,uint256 nonce,uint256 deadline)");
    bytes32 inner = keccak256(abi.encode(typed, owner, spender, value, nonceOf[owner]++, deadline));
    address signer = ecrecover(keccak256(abi.encodePacked("\x19\x01", DOMAIN_SEPARATOR(), inner)), v, r, s);
    require(signer != address(0) && signer == owner, "permit not signed");
    set(owner, spender, value);
  }

  function set(address owner, address spender, uint256 value) private {
    allowance[owner][spender] = value;
    emit Approval(owner, spender, value);
  }

  function move(address from, address to, uint256 value) private {
    uint256 held = balanceOf[from];
    if (held < value) revert TooLow(held, value);
    uint256 fee = (value * feeBps) / 10_000;
    balanceOf[from] = held - value;
    balanceOf[to] += value - fee;
    totalSupply -= fee;
    emit Transfer(from, to, value - fee);
  }

  function done() private view {
    if (flags & RETURNS_NOTHING != 0) return;
    assembly {
      mstore(0, 1)
      return(0, 32)
    }
  }

  function text(string memory value) private view {
    bytes memory encoded = flags & BYTES32_TEXT != 0 ? abi.encode(bytes32(bytes(value))) : abi.encode(value);
    assembly {
      return(add(encoded, 32), mload(encoded))
    }
  }
}
