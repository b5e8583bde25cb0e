// An SMTP server for the end-to-end tests that lists received emails over HTTP: GET /?to=address, newest first.
import { createServer } from "node:http";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

const [smtpPort, httpPort] = process.argv.slice(2).map(Number);
const mails = [];

const smtp = new SMTPServer({
  disabledCommands: ["AUTH", "STARTTLS"],
  onData(stream, session, done) {
    const chunks = [];
    stream.on("data", (chunk) => chunks.push(chunk));
    stream.on("end", () => void keep(Buffer.concat(chunks), session).then(() => done()));
  },
});
async function keep(raw, session) {
  const { subject, text, html } = await PostalMime.parse(raw);
  const to = session.envelope.rcptTo.map((one) => one.address.toLowerCase());
  mails.unshift({ to, subject, text, html });
}

smtp.listen(smtpPort, "127.0.0.1");

createServer((request, response) => {
  const to = new URL(request.url ?? "/", "http://sink").searchParams.get("to");
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify(to ? mails.filter((mail) => mail.to.includes(to.toLowerCase())) : mails));
}).listen(httpPort, "127.0.0.1");
