// An OpenID Connect provider for the tests of the sign-in: npm's oidc-provider on a port of this machine.
// Everybody signs in with any password. POST /test sets the persons, the allowed redirects, and how answers are forged.
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT, decodeJwt, UnsecuredJWT } from "jose";
import Provider from "oidc-provider";

const [clientId, clientSecret] = process.argv.slice(2);
const state = { persons: {}, redirects: [], forge: null, groupsIn: "idToken" };

async function newKey() {
  const pair = await generateKeyPair("RS256", { extractable: true });
  const jwk = await exportJWK(pair.privateKey);
  return { pair, jwk: { ...jwk, alg: "RS256", use: "sig", kid: crypto.randomUUID() } };
}

const [published, stranger] = [await newKey(), await newKey()];
const server = createServer();
await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: ["https://replaced.example/signin-oidc"],
      token_endpoint_auth_method: "client_secret_post",
    },
  ],
  jwks: { keys: [published.jwk] },
  cookies: { keys: ["test"] },
  pkce: { required: () => true },
  // The claims of the scopes are in the ID token, as Entra ID, Keycloak and AD FS do it.
  conformIdTokenClaims: false,
  claims: { openid: ["sub"], profile: ["preferred_username", "groups"], email: ["email"] },
  findAccount: (_, sub) => ({
    accountId: sub,
    claims: (use) => {
      const { groups, ...person } = state.persons[sub] ?? {};
      return { sub, ...person, ...(use === "userinfo" || state.groupsIn === "idToken" ? { groups } : {}) };
    },
  }),
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope("openid profile email");
    await grant.save();
    return grant;
  },
});
provider.Client.prototype.redirectUriAllowed = (uri) => state.redirects.includes(uri);

const at = () => Math.floor(Date.now() / 1000);
const forged = {
  wrongNonce: (claims) => [{ ...claims, nonce: "another" }, published],
  noNonce: ({ nonce, ...claims }) => [claims, published],
  wrongIssuer: (claims) => [{ ...claims, iss: "https://other.example" }, published],
  wrongAudience: (claims) => [{ ...claims, aud: "another-program" }, published],
  moreAudiences: (claims) => [{ ...claims, aud: [clientId, "another-program"], azp: "another-program" }, published],
  expired: (claims) => [{ ...claims, iat: at() - 7200, exp: at() - 3600 }, published],
  notYet: (claims) => [{ ...claims, nbf: at() + 3600 }, published],
  noExpiry: ({ exp, ...claims }) => [claims, published],
  noPerson: ({ sub, ...claims }) => [claims, published],
  wrongKey: (claims) => [claims, { ...published, pair: stranger.pair }],
  unknownKey: (claims) => [claims, stranger],
  unsigned: (claims) => [claims, null],
  sharedSecret: (claims) => [claims, "secret"],
};

async function forge(token) {
  if (state.forge === "noToken") return undefined;
  if (state.forge === "notAToken") return "not.a.token";
  const [claims, key] = forged[state.forge](decodeJwt(token));
  if (key === null) return new UnsecuredJWT(claims).encode();
  if (key === "secret")
    return new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(clientSecret.padEnd(32)));
  return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: key.jwk.kid }).sign(key.pair.privateKey);
}

provider.use(async (ctx, next) => {
  await next();
  if (state.forge && ctx.path === "/token" && ctx.body?.id_token)
    ctx.body = { ...ctx.body, id_token: await forge(ctx.body.id_token) };
  if (state.forge === "otherIssuer" && ctx.path.endsWith("openid-configuration"))
    ctx.body = { ...ctx.body, issuer: "https://other.example" };
  if (state.forge === "hugeDiscovery" && ctx.path.endsWith("openid-configuration"))
    ctx.body = { ...ctx.body, padding: "x".repeat(4 * 1024 * 1024) };
  if (state.publish === "both" && ctx.path === "/jwks")
    ctx.body = { keys: [...ctx.body.keys, publicOf(stranger.jwk)] };
});

const publicOf = ({ kty, n, e, alg, use, kid }) => ({ kty, n, e, alg, use, kid });

const answer = provider.callback();
server.on("request", async (request, response) => {
  if (request.url !== "/test") return answer(request, response);
  let text = "";
  for await (const part of request) text += part;
  Object.assign(state, JSON.parse(text));
  response.end();
});
process.stdin.on("end", () => process.exit(0)).resume();
console.log(issuer);
