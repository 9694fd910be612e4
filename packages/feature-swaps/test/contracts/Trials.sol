// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// A contract that does what its caller's data says: an honest aggregator and any liar, by the same code.
contract Puppet {
  struct Call {
    address to;
    uint256 value;
    bytes data;
  }

  receive() external payable {}

  function run(Call[] memory calls) public payable {
    for (uint256 i = 0; i < calls.length; i++) {
      (bool isDone, bytes memory reason) = calls[i].to.call{ value: calls[i].value }(calls[i].data);
      if (!isDone) {
        assembly {
          revert(add(reason, 32), mload(reason))
        }
      }
    }
  }

  /// Honest where gas is free, as in simulations.
  function runWatched(Call[] memory watched, Call[] memory unwatched) external payable {
    run(tx.gasprice == 0 ? watched : unwatched);
  }
}

/// A token that counts shares, as stETH does: a transfer may be off by one.
contract ShareToken {
  uint8 public constant decimals = 18;
  string public constant name = "Share";
  string public constant symbol = "SHARE";
  uint256 public pooled = 10 ** 24 + 7;
  uint256 public shares = 9 * 10 ** 23 + 1;
  mapping(address => uint256) sharesOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    sharesOf[to] += (value * shares) / pooled;
    emit Transfer(address(0), to, value);
  }

  function balanceOf(address owner) public view returns (uint256) {
    return (sharesOf[owner] * pooled) / shares;
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    allowance[from][msg.sender] -= value;
    return move(from, to, value);
  }

  function move(address from, address to, uint256 value) private returns (bool) {
    uint256 part = (value * shares) / pooled;
    sharesOf[from] -= part;
    sharesOf[to] += part;
    emit Transfer(from, to, value);
    return true;
  }
}

/// A token whose maker lets anybody spend everybody's.
contract GrantingToken {
  uint8 public constant decimals = 18;
  string public constant name = "Grant";
  string public constant symbol = "GRANT";
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function grant(address owner, address spender, uint256 value) external {
    allowance[owner][spender] = value;
    emit Approval(owner, spender, value);
  }
}

/// Items of ERC-721 and of ERC-1155 in one, as far as moving them goes.
contract Collection {
  mapping(uint256 => address) owners;
  mapping(address => uint256) counts;
  mapping(address => mapping(uint256 => uint256)) items;
  mapping(address => mapping(address => bool)) public isApprovedForAll;
  event Transfer(address indexed from, address indexed to, uint256 indexed id);
  event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value);
  event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

  function mint(address to, uint256 id) external {
    owners[id] = to;
    counts[to]++;
    items[to][id] = 5;
    emit Transfer(address(0), to, id);
  }

  function ownerOf(uint256 id) external view returns (address) {
    return owners[id];
  }

  function balanceOf(address owner) external view returns (uint256) {
    return counts[owner];
  }

  function balanceOf(address owner, uint256 id) external view returns (uint256) {
    return items[owner][id];
  }

  function setApprovalForAll(address operator, bool approved) external {
    isApprovedForAll[msg.sender][operator] = approved;
    emit ApprovalForAll(msg.sender, operator, approved);
  }

  function transferFrom(address from, address to, uint256 id) external {
    require(owners[id] == from && isApprovedForAll[from][msg.sender]);
    owners[id] = to;
    counts[from]--;
    counts[to]++;
    emit Transfer(from, to, id);
  }

  function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes calldata) external {
    require(isApprovedForAll[from][msg.sender]);
    items[from][id] -= value;
    items[to][id] += value;
    emit TransferSingle(msg.sender, from, to, id, value);
  }
}

/// The part of Permit2 that keeps allowances: what an owner allowed a router in an earlier visit.
contract Permit2Like {
  struct Allowed {
    uint160 amount;
    uint48 expiration;
    uint48 nonce;
  }

  mapping(address => mapping(address => mapping(address => Allowed))) public allowance;
  event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration);

  function approve(address token, address spender, uint160 amount, uint48 expiration) external {
    allowance[msg.sender][token][spender].amount = amount;
    allowance[msg.sender][token][spender].expiration = expiration;
    emit Approval(msg.sender, token, spender, amount, expiration);
  }

  /// As a signed permit would: who signs is not asked here.
  function permitFor(address owner, address token, address spender, uint160 amount, uint48 expiration) external {
    allowance[owner][token][spender].amount = amount;
    allowance[owner][token][spender].expiration = expiration;
    emit Approval(owner, token, spender, amount, expiration);
  }

  function transferFrom(address from, address to, uint160 amount, address token) external {
    Allowed storage allowed = allowance[from][token][msg.sender];
    require(allowed.expiration >= block.timestamp);
    if (allowed.amount != type(uint160).max) allowed.amount -= amount;
    (bool isDone, ) = token.call(abi.encodeWithSignature("transferFrom(address,address,uint256)", from, to, amount));
    require(isDone);
  }
}

/// A token that everybody can buy, and only who made it can sell: no router can take it from anybody else.
contract TrapToken {
  uint8 public constant decimals = 18;
  string public constant name = "Trap";
  string public constant symbol = "TRAP";
  address immutable maker = msg.sender;
  mapping(address => uint256) public balanceOf;
  mapping(address => mapping(address => uint256)) public allowance;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);

  function mint(address to, uint256 value) external {
    balanceOf[to] += value;
    emit Transfer(address(0), to, value);
  }

  function approve(address spender, uint256 value) external returns (bool) {
    allowance[msg.sender][spender] = value;
    emit Approval(msg.sender, spender, value);
    return true;
  }

  function transfer(address to, uint256 value) external returns (bool) {
    return move(msg.sender, to, value);
  }

  function transferFrom(address from, address to, uint256 value) external returns (bool) {
    require(from == maker, "not for you");
    allowance[from][msg.sender] -= value;
    return move(from, to, value);
  }

  function move(address from, address to, uint256 value) private returns (bool) {
    balanceOf[from] -= value;
    balanceOf[to] += value;
    emit Transfer(from, to, value);
    return true;
  }
}
