# An edge of one's own before Helder, for Varnish 6.5 or newer as Debian packages it. docs/operate/edge.md
#   varnishd -f /etc/varnish/helder.vcl -a http=:80,HTTP -a purge=127.0.0.1:6083,HTTP -p http_gzip_support=off -p backend_idle_timeout=4 -s malloc,256m
# For a second host take away each # that no space follows, and set the addresses.
vcl 4.1;

import directors;
import std;

# A host is back after one yes and left after three noes: when the hosts are restarted in turn, the first must be back before the second
# is left. One that is merely slow must not be left, or the other has all.
probe ready {
  .url = "/readyz";
  .interval = 500ms;
  .timeout = 5s;
  .window = 3;
  .threshold = 1;
  .initial = 1;
}

# The first byte takes as long as the site itself gives an answer that takes long, such as all content as one file.
backend one { .host = "127.0.0.1"; .port = "3000"; .connect_timeout = 2s; .first_byte_timeout = 120s; .probe = ready; }
#backend two { .host = "10.0.0.12"; .port = "3000"; .connect_timeout = 2s; .first_byte_timeout = 120s; .probe = ready; }

sub vcl_init {
  new hosts = directors.round_robin();
  hosts.add_backend(one);
  #hosts.add_backend(two);
}

# The hosts that the site runs on.
acl purgers {
  "127.0.0.1";
  "::1";
  #"10.0.0.11";
  #"10.0.0.12";
}

sub vcl_recv {
  set req.backend_hint = hosts.backend();

  # Only who reaches this socket can purge; visitors come in through another one. PURGE_URL=http://127.0.0.1:6083/
  if (local.socket == "purge") {
    if (client.ip !~ purgers || req.method != "POST") {
      return (synth(403));
    }
    if (req.http.Surrogate-Key !~ "^[a-z0-9/-]+( [a-z0-9/-]+)*$") {
      return (synth(400));
    }
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + regsuball(req.http.Surrogate-Key, " ", "|") + ")(\s|$)");
    return (synth(204));
  }

  # X-Forwarded-For has the visitor's address at its end by now: Varnish has put it there. TRUSTED_PROXIES names this host.
  # What a visitor wrote here is thrown away; the host gives each request an id.
  unset req.http.X-Request-Id;

  if (req.method == "PRI") {
    return (synth(405));
  }
  # For who watches the site, at its own address; the probe above asks there too. Letters need no %, which would only hide them from this.
  if (req.url ~ "^/(metrics|readyz)([?]|$)" || req.url ~ "^/[^?/]*%[4-7]") {
    return (synth(404));
  }
  # A form with five photos, and all content as one file; without a Content-Length the host stops it.
  if (std.integer(req.http.Content-Length, 0) > 1049624576 ||
    (std.integer(req.http.Content-Length, 0) > 54525952 && req.url !~ "^/api/admin/content-imports([?]|$)")) {
    return (synth(413));
  }
  # What is personal never meets the cache.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.url ~ "^/(admin|api|storage|healthz|voorbeeld)([/?]|$)" || req.http.Authorization) {
    return (pass);
  }
  # No page reads a cookie; without it staff share the copies of everybody.
  unset req.http.Cookie;
  # The site compresses better than the edge: what it makes is held once for each encoding.
  if (req.http.Accept-Encoding ~ "(^|,)\s*br\s*(,|$)") {
    set req.http.Accept-Encoding = "br";
  } elseif (req.http.Accept-Encoding ~ "(^|,)\s*gzip\s*(,|$)") {
    set req.http.Accept-Encoding = "gzip";
  } else {
    unset req.http.Accept-Encoding;
  }
  # Old copies only while the site is away.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.status == 200 && !beresp.http.Set-Cookie && beresp.http.CDN-Cache-Control ~ "^max-age=[0-9]+$") {
    set beresp.ttl = std.duration(regsub(beresp.http.CDN-Cache-Control, "^max-age=", "") + "s", 0s);
    set beresp.grace = 1h;
    # Of the request that fetched it, not of those that get the copy.
    unset beresp.http.X-Request-Id;
    return (deliver);
  }
  # Built files have their content in their name.
  if (beresp.status == 200 && bereq.url ~ "^/assets/" && beresp.http.Cache-Control ~ "immutable") {
    set beresp.ttl = 1d;
    set beresp.grace = 1h;
    unset beresp.http.X-Request-Id;
    return (deliver);
  }
  # For a while visitors who ask for the same do not wait for each other; a failure is asked again at once.
  set beresp.uncacheable = true;
  if (beresp.status >= 500) {
    set beresp.ttl = 0s;
  } else {
    set beresp.ttl = 10s;
  }
  return (deliver);
}

sub vcl_deliver {
  unset resp.http.CDN-Cache-Control;
  unset resp.http.Surrogate-Key;
  unset resp.http.Cache-Tag;
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}

sub vcl_backend_error {
  # Asked again elsewhere when a host breaks off, since that does no harm.
  if (bereq.method ~ "^(GET|HEAD|OPTIONS)$" && bereq.retries == 0) {
    return (retry);
  }
  set beresp.http.Content-Type = "text/plain; charset=utf-8";
  set beresp.http.Cache-Control = "no-store";
  set beresp.http.Retry-After = "5";
  set beresp.body = "De site is even niet bereikbaar.";
  return (deliver);
}
