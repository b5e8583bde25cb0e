import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";

/** An authenticator of our own, which can also do what a real one never would. */
export interface SoftwareAuthenticator {
  readonly id: string;
  create(options: { readonly challenge: string }): Record<string, unknown>;
  sign(options: { readonly challenge: string }, faults?: Faults): Record<string, unknown>;
}

interface Faults {
  readonly origin?: string;
  readonly rpId?: string;
  readonly userVerified?: boolean;
  readonly key?: KeyObject;
  readonly counter?: number;
}

export function createAuthenticator(ownOrigin: string): SoftwareAuthenticator {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const rawId = randomBytes(32);
  const id = rawId.toString("base64url");
  let counter = 0;
  const ownRpId = new URL(ownOrigin).hostname;
  const clientData = (type: string, challenge: string, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authData = (rpId: string, flags: number, count: number, rest = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags, 0);
    head.writeUInt32BE(count, 1);
    return Buffer.concat([createHash("sha256").update(rpId).digest(), head, rest]);
  };
  const common = { id, rawId: id, type: "public-key", clientExtensionResults: {} };
  return {
    id,
    create({ challenge }) {
      const { x, y } = publicKey.export({ format: "jwk" });
      // CBOR: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }
      const coseKey = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
        Buffer.from(x!, "base64url"),
        Buffer.from([0x22, 0x58, 0x20]),
        Buffer.from(y!, "base64url"),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, coseKey]);
      const data = authData(ownRpId, 0x45, 0, credential);
      // CBOR: { fmt: "none", attStmt: {}, authData }
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from("fmt"),
        Buffer.from([0x64]),
        Buffer.from("none"),
        Buffer.from([0x67]),
        Buffer.from("attStmt"),
        Buffer.from([0xa0, 0x68]),
        Buffer.from("authData"),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const response = {
        clientDataJSON: clientData("webauthn.create", challenge).toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      };
      return { ...common, response };
    },
    sign({ challenge }, faults = {}) {
      const client = clientData("webauthn.get", challenge, faults.origin);
      const flags = faults.userVerified === false ? 0x01 : 0x05;
      const data = authData(faults.rpId ?? ownRpId, flags, faults.counter ?? ++counter);
      const signed = Buffer.concat([data, createHash("sha256").update(client).digest()]);
      const signature = createSign("sha256")
        .update(signed)
        .sign(faults.key ?? privateKey);
      const response = {
        clientDataJSON: client.toString("base64url"),
        authenticatorData: data.toString("base64url"),
        signature: signature.toString("base64url"),
      };
      return { ...common, response };
    },
  };
}
