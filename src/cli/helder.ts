console.error('later')
